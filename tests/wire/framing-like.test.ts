import { expect, test } from 'vitest'
import type { Framing, StreamEvent } from '../../src/wire/event.ts'
import { framingLike } from '../../src/wire/framing-like.ts'
import { frame } from '../../src/wire/index.ts'

const EVENTS: readonly StreamEvent[] = [
  { name: 'a', data: { text: 'one' } },
  { name: 'b', data: { text: 'two' } },
]

test.each<Framing>(['sse', 'ndjson', 'aws-event-stream'])('a body of %s is known by its looks', (framing) => {
  expect(framingLike(Buffer.concat(frame(framing, EVENTS)))).toBe(framing)
})

test.each([': ping\n\ndata: {}\n\n', 'data: [DONE]\n\n', '\nid: 1\ndata: x\n\n'])(
  'so is another stream: %j',
  (text) => {
    expect(framingLike(Buffer.from(text))).toBe('sse')
  },
)

test.each(['', 'Bad gateway', '<html>', 'database: none'])('what is no stream is none: %j', (text) => {
  expect(framingLike(Buffer.from(text))).toBeUndefined()
})
