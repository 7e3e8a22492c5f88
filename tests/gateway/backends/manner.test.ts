import { expect, it } from 'vitest'
import type { Message } from '../../../src/conversation/message.ts'
import { dialectOf } from '../../../src/dialects/index.ts'
import type { Answer, Backend } from '../../../src/gateway/backend.ts'
import { type AnswerOptions, withManner } from '../../../src/gateway/backends/manner.ts'
import { askedOf } from '../asked.ts'

const MESSAGE: Message = {
  role: 'assistant',
  parts: ['look', 'read'].map((name) => ({ type: 'tool_call', id: `own-${name}`, name, arguments: {} })),
}
const backend: Backend = { answer: async () => ({ kind: 'message', message: MESSAGE }) }

function answerWith(options: AnswerOptions): Promise<Answer> {
  return withManner(backend, options).answer(askedOf('openai'), new AbortController().signal)
}

it.each([
  ['constant', ['call_0', 'call_0']],
  ['reused', ['call_0', 'call_1']],
  ['empty', ['', '']],
  ['colon', ['functions.look:0', 'functions.read:1']],
] as const)('calls have ids that are %s', async (callId, ids) => {
  const answer = await answerWith({ callId })
  expect(answer).toMatchObject({ message: { parts: ids.map((id) => ({ id })) } })
})

it.each([
  [{ replyId: 'empty' }, { responseId: '' }],
  [{ replyId: 'colon' }, { responseId: 'response:1' }],
  [{ finish: 'function_call' }, { finish: 'function_call' }],
  [{ finish: 'null' }, { finish: null }],
  [{ finish: 'absent' }, { finish: false }],
  [
    { callsIndex: 'zero', calls: 'snapshots', noise: true, unmarkedEnd: false },
    { index: 'zero', calls: 'snapshots', noise: true },
  ],
] as const)('%j is the manner %j', async (options, manner) => {
  expect(await answerWith(options)).toMatchObject({ manner })
  expect(Object.keys(((await answerWith(options)) as { manner: object }).manner)).toEqual(Object.keys(manner))
})

it('every answer has the same id where that is asked for', async () => {
  const { target } = askedOf('openai')
  const answer = await answerWith({ replyId: 'constant' })
  if (answer.kind !== 'message') throw new Error('No message.')
  expect(dialectOf(target.dialect).reply(answer.message, target, answer.manner)).toMatchObject({ id: 'response-1' })
})

it('answers travel as they are told to', async () => {
  expect(await answerWith({ chop: 'byte', pace: 3 })).toMatchObject({ travel: { chop: 'byte', pace: 3 } })
  expect(await answerWith({})).not.toHaveProperty('travel')
})
