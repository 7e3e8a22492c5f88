import fc from 'fast-check'
import type { Framing, StreamEvent } from '../../src/wire/event.ts'

/** Through JSON, which knows no -0. */
const json = fc.jsonValue().map((value): unknown => JSON.parse(JSON.stringify(value)))
const object = fc.dictionary(fc.string(), json).map((value): unknown => JSON.parse(JSON.stringify(value)))
/** As it is written, and no JSON. */
const text = fc.constantFrom(
  '[DONE]',
  'one\ntwo',
  '',
  ': no comment',
  ' a blank before',
  'event: no field',
  '\u{1f98a}',
)
const word = fc.stringMatching(/^[a-z_.-]{1,12}$/)

/** Events that the framing has a place for all of. */
export const anyEvents: Readonly<Record<Framing, fc.Arbitrary<StreamEvent[]>>> = {
  sse: fc.array(fc.record({ name: word, id: word, data: fc.oneof(object, text) }, { requiredKeys: ['data'] })),
  ndjson: fc.array(fc.record({ data: fc.oneof(object, fc.constant('[DONE]')) })),
  'json-array': fc.array(fc.record({ data: json })),
  'aws-event-stream': fc.array(
    fc.record(
      { name: word, data: fc.oneof(object, text), isException: fc.constant(true as const) },
      { requiredKeys: ['name', 'data'] },
    ),
  ),
}

export const FRAMINGS = ['sse', 'ndjson', 'json-array', 'aws-event-stream'] as const
