import { isUtf8 } from 'node:buffer'
import { decodeAws, encodeAws, splitAws } from '../fixtures/body/aws-messages.ts'
import { storedFraming } from '../fixtures/body/framing.ts'
import { inflated } from '../fixtures/content-encoding.ts'
import type { Edit } from './edit.ts'
import { asText } from './edit.ts'
import { editText } from './edit-json.ts'
import { editPairs } from './edit-url.ts'
import { editPacked } from './packed.ts'

/**
 * Edits all texts of a body, whatever it is, event by event of what is streamed: for each piece of the body its new form.
 * What is no text is taken as if every byte were a character.
 */
export function editPieces(body: Buffer, contentType: string, edit: Edit): Buffer[] {
  return piecesOf(body, contentType).map((piece) => editPiece(piece, contentType, edit))
}

/** The pieces that are edited one by one: messages, lines, or the whole. What is compressed is one, whatever is in it. */
export function piecesOf(body: Buffer, contentType: string): readonly Buffer[] {
  if (inflated(body) !== undefined) return [body]
  const framing = storedFraming(contentType)
  if (framing === 'aws-event-stream') return splitAws(body)
  if (framing === undefined) return body.length === 0 ? [] : [body]
  const pieces: Buffer[] = []
  for (let at = 0; at < body.length; ) {
    const newline = body.indexOf(0x0a, at)
    const end = newline === -1 ? body.length : newline + 1
    pieces.push(body.subarray(at, end))
    at = end
  }
  return pieces
}

function editPiece(piece: Buffer, contentType: string, edit: Edit): Buffer {
  return (
    editPacked(piece, (bytes) => Buffer.concat(editPieces(bytes, contentType, edit))) ??
    editPlain(piece, contentType, edit)
  )
}

function editPlain(piece: Buffer, contentType: string, edit: Edit): Buffer {
  const framing = storedFraming(contentType)
  if (framing === 'aws-event-stream') return editMessage(piece, edit)
  const encoding = isUtf8(piece) ? 'utf8' : 'latin1'
  const before = piece.toString(encoding)
  const after = framing === undefined ? editWhole(before, contentType, edit) : editLine(before, edit)
  return after === before ? piece : Buffer.from(after, encoding)
}

function editWhole(text: string, contentType: string, edit: Edit): string {
  if (/^application\/x-www-form-urlencoded/i.test(contentType)) return editPairs(text, 'form', edit)
  return /^multipart\//i.test(contentType) ? editParts(text, edit) : editText(text, edit)
}

/** A line of NDJSON, or a field of SSE. */
function editLine(line: string, edit: Edit): string {
  const [, field = '', value = '', end = ''] = /^((?:data|event|id|retry)?: ?)?([^\r\n]*)([\s\S]*)$/.exec(line) ?? []
  return value === '' ? line : `${field}${editText(value, edit)}${end}`
}

/** The fields of a form with files in it; of each the name stands in its head. */
function editParts(text: string, edit: Edit): string {
  const named =
    /(name="([^"\r\n]{1,100})"[^\r\n]{0,200}\r\n(?:[^\r\n]{1,500}\r\n){0,5}\r\n)([^\r\n]{1,4096})(?=\r\n--)/g
  const withFields = text.replace(named, (_, head: string, name: string, value: string) => {
    return head + edit(value, { in: 'form', name })
  })
  return edit(withFields, asText())
}

/** A message that cannot be read may be half of one: it is text, as far as that can be said. */
function editMessage(piece: Buffer, edit: Edit): Buffer {
  const message = decodeAws(piece)
  if (message === undefined) return Buffer.from(edit(piece.toString('latin1'), asText()), 'latin1')
  const text = Buffer.from(message.body)
  const body = editPiece(text, '', edit)
  let isSame = body === text
  const headers = Object.fromEntries(
    Object.entries(message.headers).map(([name, header]) => {
      if (header.type !== 'string') return [name, header]
      const value = edit(header.value, { in: 'header', name })
      isSame &&= value === header.value
      return [name, { ...header, value }]
    }),
  )
  return isSame ? piece : encodeAws({ headers, body })
}
