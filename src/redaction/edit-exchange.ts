import { UserError } from '../errors.ts'
import { type ChunkMark, headerOf, type RecordedExchange, type RecordedMessage } from '../fixtures/exchange.ts'
import { deltaCuts } from './delta-cuts.ts'
import type { Edit } from './edit.ts'
import { asText } from './edit.ts'
import { editPieces, piecesOf } from './edit-body.ts'
import { editHeader } from './edit-header.ts'
import { editUrl } from './edit-url.ts'
import { placesIn, plain } from './look.ts'
import type { Secrets } from './secrets.ts'

/** Learns the secrets of an exchange; gives the places in which they stand. */
export function findIn(exchange: RecordedExchange, secrets: Secrets): ReadonlySet<string> {
  return placesIn(exchange, (text, slot) => secrets.find(text, slot))
}

/** The exchange with a placeholder for each secret that is known by now. */
export function replaceIn(exchange: RecordedExchange, secrets: Secrets): RecordedExchange {
  const { request, response } = plain(exchange)
  const edit: Edit = (text, slot) => secrets.replace(text, slot)
  return {
    ...exchange,
    request: { ...request, ...withoutSecrets(request, secrets), url: editUrl(request.url, edit) },
    ...(response !== undefined && {
      response: {
        ...response,
        ...withoutSecrets(response, secrets),
        statusText: edit(response.statusText, asText()),
        ...(response.url !== undefined && { url: editUrl(response.url, edit) }),
      },
    }),
  }
}

function withoutSecrets(
  message: RecordedMessage & { readonly chunks?: readonly ChunkMark[] },
  secrets: Secrets,
): Pick<RecordedMessage, 'headers' | 'body'> & { chunks?: readonly ChunkMark[] } {
  if (message.isEncoded === true) throw unreadable(message)
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

function unreadable(message: RecordedMessage): UserError {
  const encoding = headerOf(message, 'content-encoding') ?? ''
  return new UserError(`A body in the encoding ${encoding} cannot be read, so nobody knows which secrets are in it`, {
    hint:
      'method' in message
        ? 'Send it without that encoding, and record again.'
        : 'Ask with accept-encoding: gzip, and record again.',
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
