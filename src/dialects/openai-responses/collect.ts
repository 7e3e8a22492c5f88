import { isObject, type JsonObject, listOf } from '../../json.ts'
import type { StreamEvent } from '../../wire/event.ts'
import type { Body } from '../dialect.ts'
import { CollectedItem } from './collected-item.ts'

/** Events that hold the whole response, as it is at the end. */
const ENDS: readonly unknown[] = ['response.completed', 'response.incomplete', 'response.failed']

/** Some servers leave the output out of the last event, and a stream that was cut off has none: then it is what was streamed. */
export function collect(events: readonly StreamEvent[]): Body | undefined {
  const said = events.flatMap(({ data }) => (isObject(data) ? [data] : []))
  const end = said.findLast(({ type }) => ENDS.includes(type))
  const items = streamedItems(said)
  const response = end?.response ?? said.findLast((event) => isObject(event.response))?.response
  if (!isObject(response)) return items.length === 0 ? undefined : { object: 'response', output: items }
  const output = listOf(response.output).length > 0 ? response.output : items
  const failed = end === undefined && items.length === 0 && said.some(({ type }) => type === 'error')
  return failed ? undefined : { ...response, output }
}

function streamedItems(events: readonly JsonObject[]): JsonObject[] {
  const items = new Map<unknown, CollectedItem>()
  for (const event of events) {
    if (typeof event.type !== 'string' || event.output_index === undefined) continue
    const item = items.get(event.output_index) ?? new CollectedItem()
    items.set(event.output_index, item)
    item.add(event)
  }
  return [...items]
    .sort(([a], [b]) => Number(a) - Number(b))
    .flatMap(([, { wire }]) => (wire === undefined ? [] : [wire]))
}
