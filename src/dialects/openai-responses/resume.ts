import { listOf, member } from '../../json.ts'
import type { Exchange } from '../../judge/earlier/exchange.ts'
import type { Body, Resumed } from '../dialect.ts'

/**
 * Writes out the chain of responses behind `previous_response_id`. Instructions and tools are not carried over.
 *
 * @see https://platform.openai.com/docs/guides/conversation-state
 */
export function resume(request: Body, answer: (id: unknown) => Exchange | undefined): Resumed | undefined {
  const { previous_response_id: id, ...rest } = request
  const kept = chain(id, answer)
  if (kept === undefined || kept.length === 0) return undefined
  const isText = typeof request.input === 'string'
  return {
    request: { ...rest, input: [...kept, ...itemsOf(request)] },
    asSent: (pointer) => sentPointer(pointer, kept.length, isText),
  }
}

function sentPointer(pointer: string, added: number, isText: boolean): string {
  const [, list, index = '', ...rest] = pointer.split('/')
  if (list !== 'input' || index === '') return pointer
  const at = Number(index) - added
  if (at < 0) return '/previous_response_id'
  return isText ? '/input' : ['/input', at, ...rest].join('/')
}

/** The items up to the response of that id; undefined where a link is missing. */
function chain(id: unknown, answer: (id: unknown) => Exchange | undefined): unknown[] | undefined {
  const links: unknown[][] = []
  const seen = new Set<unknown>()
  for (let next = id; next !== undefined && next !== null; ) {
    const exchange = answer(next)
    if (exchange?.request === undefined || seen.has(next)) return undefined
    seen.add(next)
    links.unshift([...itemsOf(exchange.request), ...listOf(member(exchange.response, 'output'))])
    next = exchange.request.previous_response_id
  }
  return links.flat()
}

function itemsOf({ input }: Body): readonly unknown[] {
  return typeof input === 'string' ? [{ role: 'user', content: input }] : listOf(input)
}
