import { decoded, plainRequest } from '../fixtures/content-encoding.ts'
import { headerOf, type RecordedExchange } from '../fixtures/exchange.ts'
import { deltaCuts } from './delta-cuts.ts'
import type { Edit } from './edit.ts'
import { asText } from './edit.ts'
import { editPieces } from './edit-body.ts'
import { editHeader } from './edit-header.ts'
import { editUrl } from './edit-url.ts'
import type { Slot } from './names.ts'

/**
 * Looks at every text of an exchange, whatever it is wrapped in. Gives the places in which there is what is looked for, in
 * words that show nothing of it: `the header x-note of the request`, `the body of the answer at /choices/0/text`.
 */
export function placesIn(
  exchange: Pick<RecordedExchange, 'request' | 'response'>,
  isThere: (text: string, slot: Slot) => boolean,
): ReadonlySet<string> {
  const places = new Set<string>()
  const lookAt =
    (place: string): Edit =>
    (text, slot) => {
      if (isThere(text, slot)) places.add(place + whereIn(slot))
      return text
    }
  const { request, response } = plain(exchange)
  lookAtUrl(request.url, lookAt('the address of the request'))
  if (response?.url !== undefined) lookAtUrl(response.url, lookAt('the address of the answer'))
  if (response?.url !== undefined) editUrl(response.url, lookAt('the address of the answer'))
  const sides = [
    { of: 'of the request', message: request },
    { of: 'of the answer', message: response },
  ] as const
  for (const { of, message } of sides) {
    if (message === undefined) continue
    for (const field of message.headers) editHeader(field, lookAt(`the header ${field.name.toLowerCase()} ${of}`))
    const type = headerOf(message, 'content-type') ?? ''
    editPieces(message.body, type, lookAt(`the body ${of}`))
    deltaCuts(message.body, type, lookAt(`the body ${of}, put together from its events`))
  }
  if (response !== undefined) lookAt('the status of the answer')(response.statusText, asText())
  return places
}

/** Not all who record undo a content encoding. Where chunks ended then, nobody can tell. */
export function plain({ request, response }: RecordedExchange): Pick<RecordedExchange, 'request' | 'response'> {
  if (response === undefined) return { request: plainRequest(request) }
  const { chunks: _, ...whole } = response
  const undone = decoded(response.body, headerOf(response, 'content-encoding'))
  const isPlain = response.isEncoded === true || undone.body === response.body
  return { request: plainRequest(request), response: isPlain ? response : { ...whole, ...undone } }
}

/** Of the path also what the host says of it. */
function lookAtUrl(url: string, look: Edit): void {
  editUrl(url, look)
  look(hostAndPath(url), asText())
}

function hostAndPath(url: string): string {
  const [address = ''] = url.split(/[?#]/, 1)
  return address.replace(/^[a-z][a-z0-9+.-]*:\/\/(?:[^/@]*@)?/i, '')
}

/** Where in a body; a text that is no member of anything is all of it. */
function whereIn({ in: place, name, stream }: Slot): string {
  if (place === 'form') return `, field ${name}`
  const pointer = place === 'member' ? stream?.replace(/#.*$/s, '') : undefined
  return pointer === undefined || pointer === '' ? '' : ` at ${pointer}`
}
