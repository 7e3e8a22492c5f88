import { UserError } from '../errors.ts'
import { type ChunkMark, headerOf, type RecordedExchange, type RecordedMessage } from '../fixtures/exchange.ts'
import { deltaCuts } from './delta-cuts.ts'
import type { Edit } from './edit.ts'
import { asText } from './edit.ts'
import { editPieces, piecesOf } from './edit-body.ts'
import { editHeader } from './edit-header.ts'
import { editUrl } from './edit-url.ts'
import type { Secrets } from './secrets.ts'

/** Learns the secrets of an exchange. */
export function findIn({ request, response }: RecordedExchange, secrets: Secrets): boolean {
  let found = false
  const look: Edit = (text, slot) => {
    found = secrets.find(text, slot) || found
    return text
  }
  editUrl(request.url, look)
  for (const message of [request, response]) {
    if (message === undefined) continue
    for (const field of message.headers) editHeader(field, look)
    const type = headerOf(message, 'content-type') ?? ''
    editPieces(message.body, type, look)
    deltaCuts(message.body, type, look)
  }
  if (response !== undefined) look(response.statusText, asText())
  return found
}

/** The exchange with a placeholder for each secret that is known by now. */
export function replaceIn(exchange: RecordedExchange, secrets: Secrets): RecordedExchange {
  const { request, response } = exchange
  const edit: Edit = (text, slot) => secrets.replace(text, slot)
  return {
    ...exchange,
    request: { ...request, ...withoutSecrets(request, secrets), url: editUrl(request.url, edit) },
    ...(response !== undefined && {
      response: {
        ...response,
        ...withoutSecrets(response, secrets),
        statusText: edit(response.statusText, asText()),
      },
    }),
  }
}

function withoutSecrets(
  message: RecordedMessage & { readonly chunks?: readonly ChunkMark[] },
  secrets: Secrets,
): Pick<RecordedMessage, 'headers' | 'body'> & { chunks?: readonly ChunkMark[] } {
  if (message.isEncoded === true) throw unreadable(headerOf(message, 'content-encoding'))
  const edit: Edit = (text, slot) => secrets.replace(text, slot)
  const type = headerOf(message, 'content-type') ?? ''
  const cuts = deltaCuts(message.body, type, (text) => text, secrets)
  let ordinal = 0
  const before = piecesOf(message.body, type)
  const after = editPieces(message.body, type, (text, slot) => edit(cuts.get(ordinal++)?.(text) ?? text, slot))
  return {
    headers: message.headers.map((field) => editHeader(field, edit)),
    body: Buffer.concat(after),
    ...(message.chunks !== undefined && { chunks: moved(message.chunks, before, after) }),
  }
}

function unreadable(encoding = ''): UserError {
  return new UserError(`A body in the encoding ${encoding} cannot be read, so nobody knows which secrets are in it`, {
    hint: 'Ask with accept-encoding: gzip, and record again.',
  })
}

/** Where chunks end in the new body: at the same piece, and as far into it as it goes. */
function moved(chunks: readonly ChunkMark[], before: readonly Buffer[], after: readonly Buffer[]): ChunkMark[] {
  let piece = 0
  let old = 0
  let now = 0
  return chunks.map((chunk) => {
    for (
      let length = before[piece]?.length;
      length !== undefined && old + length <= chunk.end;
      length = before[piece]?.length
    ) {
      old += length
      now += after[piece]?.length ?? 0
      piece++
    }
    return { ...chunk, end: now + Math.min(chunk.end - old, after[piece]?.length ?? 0) }
  })
}
