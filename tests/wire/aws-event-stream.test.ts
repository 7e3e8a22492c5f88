import { expect, test } from 'vitest'
import { UserError } from '../../src/errors.ts'
import { frame, unframe } from '../../src/wire/index.ts'

const EVENT = { name: 'messageStop', data: { stopReason: 'end_turn' } }

const framed = () => Buffer.concat(frame('aws-event-stream', [EVENT]))

test('a message has its length in front', () => {
  expect(framed().readUInt32BE()).toBe(framed().length)
})

test('an event and an exception are told apart by their headers', () => {
  const exception = { name: 'throttlingException', data: { message: 'Slow down.' }, isException: true as const }
  const headers = Buffer.concat(frame('aws-event-stream', [exception])).toString('latin1')
  expect(headers).toContain(':exception-type')
  expect(headers).not.toContain(':event-type')
  expect(unframe('aws-event-stream', Buffer.concat([framed(), ...frame('aws-event-stream', [exception])]))).toEqual([
    EVENT,
    exception,
  ])
})

test.each([
  ['the payload', -10],
  ['the length of the headers', 7],
])('one wrong bit in %s is found by a checksum', (_, at) => {
  const body = framed()
  const index = at < 0 ? body.length + at : at
  body[index] = (body[index] ?? 0) ^ 1
  expect(() => unframe('aws-event-stream', body)).toThrow(UserError)
})

test('text is no event stream', () => {
  expect(() => unframe('aws-event-stream', Buffer.from('event: ping\n\n'))).toThrow(/cannot be \d+ bytes long/)
})

test('a message that was cut off is no event', () => {
  expect(unframe('aws-event-stream', framed().subarray(0, -1))).toEqual([])
})
