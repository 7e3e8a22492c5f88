import { expect, it } from 'vitest'
import type { Answer } from '../../../src/gateway/backend.ts'
import { heldBackend } from '../../../src/gateway/backends/held.ts'
import { askedOf } from '../asked.ts'

const ANSWER: Answer = { kind: 'failure', failure: { status: 500, body: {} } }
const OPEN = new AbortController().signal

it('a request waits until it is taken and answered', async () => {
  const backend = heldBackend()
  const asked = askedOf('openai')
  const answer = backend.answer(asked, OPEN)
  const held = await backend.next()
  expect(held.asked).toBe(asked)
  held.answer(ANSWER)
  expect(await answer).toBe(ANSWER)
})

it('who waits first gets the first request', async () => {
  const backend = heldBackend()
  const waiting = [backend.next(), backend.next()]
  for (const number of [1, 2]) void backend.answer(askedOf('openai', { number }), OPEN)
  expect((await Promise.all(waiting)).map(({ asked }) => asked.number)).toEqual([1, 2])
})

it('a request whose client is gone is not handed out', async () => {
  const backend = heldBackend()
  const client = new AbortController()
  const answer = backend.answer(askedOf('openai', { number: 1 }), client.signal)
  client.abort(new Error('gone'))
  await expect(answer).rejects.toThrow('gone')
  void backend.answer(askedOf('openai', { number: 2 }), OPEN)
  expect((await backend.next()).asked.number).toBe(2)
})

it('who no longer waits takes no request', async () => {
  const backend = heldBackend()
  const patience = new AbortController()
  const waiting = backend.next(patience.signal)
  patience.abort(new Error('late'))
  await expect(waiting).rejects.toThrow('late')
  void backend.answer(askedOf('openai', { number: 7 }), OPEN)
  expect((await backend.next()).asked.number).toBe(7)
})

it('signals that have ended already end it at once', async () => {
  const backend = heldBackend()
  await expect(backend.next(AbortSignal.abort(new Error('no')))).rejects.toThrow('no')
  await expect(backend.answer(askedOf('openai'), AbortSignal.abort(new Error('no')))).rejects.toThrow('no')
})

it('a second answer is a mistake', async () => {
  const backend = heldBackend()
  void backend.answer(askedOf('openai'), OPEN)
  const held = await backend.next()
  held.answer(ANSWER)
  expect(() => held.answer(ANSWER)).toThrow('answered already')
})
