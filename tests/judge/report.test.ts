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
