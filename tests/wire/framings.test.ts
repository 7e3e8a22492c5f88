import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chop } from '../../src/wire/chop.ts'
import { contentTypeOf, eventReader, frame, framingOf, unframe } from '../../src/wire/index.ts'
import { anyEvents, FRAMINGS } from './any-events.ts'

describe.each(FRAMINGS)('%s', (framing) => {
  test('what was framed is read as it was', () => {
    fc.assert(
      fc.property(anyEvents[framing], fc.constantFrom('\n', '\r\n'), (events, lineEnd) => {
        expect(unframe(framing, Buffer.concat(frame(framing, events, lineEnd)))).toEqual(events)
      }),
    )
  })

  test('there is a buffer for each event', () => {
    fc.assert(
      fc.property(anyEvents[framing], (events) => {
        fc.pre(events.length > 0)
        expect(frame(framing, events)).toHaveLength(events.length)
      }),
    )
  })

  test('however the bytes are cut, the events are the same', () => {
    fc.assert(
      fc.property(
        anyEvents[framing],
        fc.constantFrom('\n', '\r\n'),
        fc.infiniteStream(fc.nat(9)),
        (events, lineEnd, cuts) => {
          const reader = eventReader(framing)
          const body = Buffer.concat(frame(framing, events, lineEnd))
          const read = []
          for (let at = 0; at < body.length; ) {
            const size = Number(cuts.next().value)
            read.push(...reader.push(body.subarray(at, at + size)))
            at += size
          }
          expect([...read, ...reader.end()]).toEqual(events)
        },
      ),
    )
  })

  test('byte by byte, an event is read no later than with the first byte of the next', () => {
    const events = [{ data: { n: 1 } }, { data: { n: 2 } }]
    const [first = Buffer.alloc(0), second = Buffer.alloc(0)] = frame(framing, events)
    const reader = eventReader(framing)
    const read = chop([first, second.subarray(0, 1)], 'byte').flatMap((byte) => reader.push(byte))
    expect(read).toEqual([{ data: { n: 1 } }])
  })

  test('a body that was cut off gives the events before the cut', () => {
    fc.assert(
      fc.property(anyEvents[framing], (events) => {
        fc.pre(events.length > 1)
        const whole = frame(framing, events).slice(0, -1)
        const read = unframe(framing, Buffer.concat(whole))
        expect(read).toEqual(events.slice(0, -1))
      }),
    )
  })

  test('an empty body holds no events', () => {
    expect(unframe(framing, Buffer.alloc(0))).toEqual([])
    expect(unframe(framing, Buffer.concat(frame(framing, [])))).toEqual([])
  })
})

test('a content type tells the framing, whatever stands behind it', () => {
  for (const framing of ['sse', 'ndjson', 'aws-event-stream'] as const) {
    expect(framingOf(contentTypeOf(framing))).toBe(framing)
  }
  expect(framingOf('Text/Event-Stream; charset=utf-8')).toBe('sse')
})

test('JSON does not tell whether it is a list that is streamed', () => {
  expect(framingOf(contentTypeOf('json-array'))).toBeUndefined()
  expect(framingOf(undefined)).toBeUndefined()
})
