import { expect, test } from 'vitest'
import { parse } from '../../../src/dialects/gemini/parse.ts'
import { isSyntheticId } from '../../../src/dialects/synthetic-id.ts'

const call = (name: string, id?: string) => ({ functionCall: { ...(id ? { id } : {}), name, args: {} } })
const result = (name: string, value: string, id?: string) => ({
  functionResponse: { ...(id ? { id } : {}), name, response: { output: value } },
})
const model = (...parts: unknown[]) => ({ role: 'model', parts })
const user = (...parts: unknown[]) => ({ role: 'user', parts })

/** Each result and the pointer of the call with its id. */
function answers(...contents: unknown[]) {
  const { messages, pointerOf } = parse({ contents })
  const parts = messages.flatMap((message) => message.parts)
  const calls = parts.filter((part) => part.type === 'tool_call')
  return parts.flatMap((part) => {
    if (part.type !== 'tool_call_response') return []
    const asked = calls.find(({ id }) => id !== undefined && id === part.id)
    return [[part.response, asked && pointerOf(asked)]]
  })
}

test('a call without an id gets its place as one', () => {
  const [message] = parse({ contents: [model({ text: 'Wait.' }, call('list'))] }).messages
  expect(message?.parts[1]).toMatchObject({ id: '#/contents/0/parts/1' })
  expect(isSyntheticId('#/contents/0/parts/1')).toBe(true)
})

test('results without ids go to the calls of their name, in order', () => {
  expect(
    answers(
      model(call('list'), call('read'), call('list')),
      user(result('read', 'r'), result('list', 'a'), result('list', 'b')),
    ),
  ).toEqual([
    ['r', '/contents/0/parts/1'],
    ['a', '/contents/0/parts/0'],
    ['b', '/contents/0/parts/2'],
  ])
})

test('an id counts more than the order', () => {
  expect(
    answers(model(call('list', 'x'), call('list', 'y')), user(result('list', 'b', 'y'), result('list', 'a', 'x'))),
  ).toEqual([
    ['b', '/contents/0/parts/1'],
    ['a', '/contents/0/parts/0'],
  ])
})

test('a result without an id does not take the call that another one names', () => {
  expect(
    answers(model(call('list', 'x'), call('list', 'y')), user(result('list', 'b'), result('list', 'a', 'x'))),
  ).toEqual([
    ['b', '/contents/0/parts/1'],
    ['a', '/contents/0/parts/0'],
  ])
})

test('two results with one id answer the same call', () => {
  expect(answers(model(call('list', 'x')), user(result('list', 'a', 'x'), result('list', 'b', 'x')))).toEqual([
    ['a', '/contents/0/parts/0'],
    ['b', '/contents/0/parts/0'],
  ])
})

test('an id that no call of the turn has is worth nothing: the name decides', () => {
  expect(answers(model(call('list', 'x')), user(result('list', 'a', 'z')))).toEqual([['a', '/contents/0/parts/0']])
})

test('only the turn right before is searched', () => {
  const contents = [model(call('list', 'x')), user(result('list', 'a', 'x')), model(call('read', 'y'))]
  expect(answers(...contents, user(result('list', 'late')))).toEqual([
    ['a', '/contents/0/parts/0'],
    ['late', undefined],
  ])
})

test('neighbouring contents of one side are one turn', () => {
  expect(
    answers(model(call('list')), model(call('list')), user(result('list', 'a')), user(result('list', 'b'))),
  ).toEqual([
    ['a', '/contents/0/parts/0'],
    ['b', '/contents/1/parts/0'],
  ])
})

test('a result that finds no call stays as it stands', () => {
  expect(parse({ contents: [user(result('list', 'a', 'z'), result('list', 'b'))] }).messages[0]?.parts).toEqual([
    { type: 'tool_call_response', id: 'z', name: 'list', response: 'a' },
    { type: 'tool_call_response', name: 'list', response: 'b' },
  ])
})
