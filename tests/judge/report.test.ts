import { describe, expect, test } from 'vitest'
import { judge } from '../../src/judge/judge.ts'
import { parseTarget } from '../../src/providers/index.ts'

const TOOLS = [{ name: 'read_file', input_schema: { type: 'object' } }]
const call = (id: string) => ({ type: 'tool_use', id, name: 'read_file', input: {} })
const result = (id: string) => ({ type: 'tool_result', tool_use_id: id, content: 'buy milk' })

function judged(...messages: readonly object[]) {
  const request = { model: 'claude-sonnet-4-5', max_tokens: 1024, tools: TOOLS, messages }
  return judge(request, parseTarget('anthropic/claude-sonnet-4-5'))
}

describe('one error for a turn', () => {
  const [violation, ...more] = judged(
    { role: 'user', content: 'Read them.' },
    { role: 'assistant', content: [call('a'), call('b')] },
    { role: 'assistant', content: [call('c')] },
    { role: 'user', content: [result('b')] },
  )

  test('lists the ids of all its faults', () => {
    expect(more).toEqual([])
    expect(violation?.message).toMatch(/^messages\.1: .* immediately after: a, c\. /)
  })

  test('points at the turn, and tells where the faults are', () => {
    expect(violation?.pointer).toBe('/messages/1')
    expect(violation?.related).toEqual(['/messages/1/content/0', '/messages/2/content/0'])
  })
})

test('what an object clashes with is related to it', () => {
  const violations = judged(
    { role: 'user', content: 'Read it.' },
    { role: 'assistant', content: [call('a')] },
    { role: 'user', content: [result('a'), result('a')] },
  )
  expect(violations.map(({ pointer, related }) => [pointer, related])).toEqual([
    ['/messages/2/content/1/tool_use_id', ['/messages/2/content/0']],
  ])
})

test('faults of the shape come first, then those of the order, each by its place', () => {
  const violations = judged(
    { role: 'user', content: '' },
    { role: 'assistant', content: [call('a')] },
    { role: 'user', content: [result('b c')] },
  )
  expect(violations.map(({ phase, pointer }) => `${phase} ${pointer}`)).toEqual([
    'schema /messages/2/content/0/tool_use_id',
    'semantic /messages/0',
    'semantic /messages/1',
    'semantic /messages/2/content/0',
  ])
})

test('each unknown member is told at its place, with what it may have been meant to be unless that is there', () => {
  const request = {
    model: 'gpt-4o',
    messages: [{ role: 'user', content: 'Hello' }],
    top_k: 3,
    'a/b': 1,
    modell: 'gpt-5',
  }
  const violations = judge(request, parseTarget('openai/gpt-4o'))
  expect(violations.map(({ level, pointer, message }) => `${level} ${pointer} ${message}`)).toEqual([
    "should /a~1b Unknown parameter: 'a/b'.",
    "should /modell Unknown parameter: 'modell'.",
    "must /top_k Unknown parameter: 'top_k'. Did you mean 'top_p'?",
  ])
  expect(violations.flatMap(({ related }) => related)).toEqual([])
})

test('what is missing is told before what is unknown, but for what the Responses API knows by another name', () => {
  const first = (request: object, target: string) => judge(request, parseTarget(target))[0]?.message
  expect(first({ model: 'gpt-4o', input: 'Hello' }, 'openai/gpt-4o')).toBe("Missing required parameter: 'messages'.")
  expect(first({ model: 'gpt-5', n: 2 }, 'openai:responses/gpt-5')).toBe("Missing required parameter: 'input'.")
  expect(first({ model: 'gpt-5', n: 2, messages: [] }, 'openai:responses/gpt-5')).toContain("has moved to 'input'")
})
