import { expect, test } from 'vitest'
import { Memory } from '../../src/judge/earlier/memory.ts'
import { parseTarget } from '../../src/providers/index.ts'
import { parseWhole, whole } from '../../src/runner/whole.ts'

const TARGET = parseTarget('openai:responses')
const ASKED = { role: 'user', content: 'List the files.' }
const CALL = { type: 'function_call', call_id: 'call_1', name: 'list_files', arguments: '{}' }
const OUTPUT = { type: 'function_call_output', call_id: 'call_1', output: 'notes.txt' }
const GOES_ON = { model: 'gpt-5', previous_response_id: 'resp_1', input: [OUTPUT] }

function remembering(): Memory {
  const memory = new Memory()
  const request = { model: 'gpt-5', input: [ASKED] }
  memory.add(TARGET, { request, response: () => ({ object: 'response', id: 'resp_1', output: [CALL] }) })
  return memory
}

test('a request that goes on from a response says what the provider has kept as well', () => {
  const { messages } = parseWhole(GOES_ON, TARGET, remembering())
  expect(messages.flatMap(({ parts }) => parts.map(({ type }) => type))).toEqual([
    'text',
    'tool_call',
    'tool_call_response',
  ])
  expect(whole(GOES_ON, TARGET, remembering())).toEqual({ model: 'gpt-5', input: [ASKED, CALL, OUTPUT] })
})

test('pointers are those of the request as it was sent', () => {
  const { messages, pointerOf } = parseWhole(GOES_ON, TARGET, remembering())
  const places = messages.flatMap(({ parts }) => parts.map(pointerOf))
  expect(places).toEqual(['/previous_response_id', '/previous_response_id', '/input/0'])
})

test('what the provider has lost is not in it any more', () => {
  const memory = remembering()
  memory.forget(TARGET)
  expect(whole(GOES_ON, TARGET, memory)).toBe(GOES_ON)
  expect(parseWhole(GOES_ON, TARGET, memory).messages).toHaveLength(1)
})
