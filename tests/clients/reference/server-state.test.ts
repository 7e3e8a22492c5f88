import { expect, test } from 'vitest'
import { isStateLost, ServerState } from '../../../src/clients/reference/server-state.ts'
import type { Message } from '../../../src/conversation/message.ts'
import { format } from '../../../src/dialects/openai-responses/format.ts'
import { parseTarget } from '../../../src/providers/index.ts'

const TARGET = parseTarget('openai:responses')
const ASKED: Message[] = [
  { role: 'user', parts: [{ type: 'text', content: 'List the files.' }] },
  { role: 'assistant', parts: [{ type: 'tool_call', id: 'call_1', name: 'list_files', arguments: {} }] },
]
const ANSWERED: Message[] = [
  ...ASKED,
  { role: 'tool', parts: [{ type: 'tool_call_response', id: 'call_1', name: 'list_files', response: 'notes.txt' }] },
]

function bodyOf(conversation: readonly Message[], store = true) {
  return format({ target: TARGET, conversation, tools: [], stream: false, options: { store } })
}

function stateOf(store = true): ServerState {
  const state = new ServerState()
  state.keep('resp_1', TARGET, ASKED.length, bodyOf(ASKED, store))
  return state
}

test('only what is new goes to a provider that has the rest', () => {
  expect(stateOf().goingOn(bodyOf(ANSWERED), TARGET, ANSWERED)).toMatchObject({
    previous_response_id: 'resp_1',
    input: [{ type: 'function_call_output', call_id: 'call_1', output: 'notes.txt' }],
  })
})

test.each([
  ['to one that keeps nothing', () => stateOf(false), TARGET, ANSWERED],
  ['to another model', () => stateOf(), { ...TARGET, model: 'gpt-4o' }, ANSWERED],
  ['while a call has no result', () => stateOf(), TARGET, ASKED],
  ['behind an answer that the provider never gave', () => stateOf(), TARGET, [...ANSWERED, ...ASKED.slice(1)]],
])('all is said %s', (_, state, target, history) => {
  const whole = bodyOf(history)
  expect(state().goingOn(whole, target, history)).toBe(whole)
})

test('all is said again when it is forgotten', () => {
  const state = stateOf()
  state.forget()
  const whole = bodyOf(ANSWERED)
  expect(state.goingOn(whole, TARGET, ANSWERED)).toBe(whole)
})

test('it is lost where a request that goes on from it is refused in these words', () => {
  const lost = new Error("400: Previous response with id 'resp_1' not found.")
  expect(isStateLost(lost, { previous_response_id: 'resp_1' })).toBe(true)
  expect(isStateLost(lost, {})).toBe(false)
  expect(isStateLost(new Error('400: Bad.'), { previous_response_id: 'resp_1' })).toBe(false)
})
