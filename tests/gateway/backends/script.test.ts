import { expect, it } from 'vitest'
import type { Message } from '../../../src/conversation/message.ts'
import { scriptBackend } from '../../../src/gateway/backends/script.ts'
import { askedOf } from '../asked.ts'

const OPEN = new AbortController().signal
const HI: Message = { role: 'assistant', parts: [{ type: 'text', content: 'Hi' }] }
const FAILURE = { status: 429, body: 'slow' }

it('answers in the order of the script; the same request once more after an error gets what comes next', async () => {
  const backend = scriptBackend([{ failure: FAILURE }, { reply: HI }, {}])
  const asked = askedOf('openai')
  expect(await backend.answer(asked, OPEN)).toEqual({ kind: 'failure', failure: FAILURE })
  expect(await backend.answer(asked, OPEN)).toEqual({ kind: 'message', message: HI })
})

it.each([
  [[{ reply: HI }], 'This is request 2, and the script has one reply.'],
  [[{ reply: HI }, {}], 'This is request 2, and the script has one reply.'],
])('says so where the script is at its end', async (replies, message) => {
  const backend = scriptBackend(replies)
  await backend.answer(askedOf('openai'), OPEN)
  await expect(backend.answer(askedOf('openai'), OPEN)).rejects.toThrow(message)
})
