import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { judge } from '../../../src/judge/judge.ts'
import { parseTarget } from '../../../src/providers/index.ts'

const result = (id: string) => ({ role: 'tool', tool_call_id: id, content: 'ok' })
const calls = (...ids: string[]) => ({
  role: 'assistant',
  content: null,
  tool_calls: ids.map((id) => ({ id, type: 'function', function: { name: 'read_file', arguments: '{}' } })),
})
const request = (...messages: object[]) => ({
  model: 'm',
  messages: [{ role: 'user', content: 'Go on.' }, ...messages],
})
const rulesBroken = (body: object, target: string) => judge(body, parseTarget(target)).map(({ rule }) => rule)

describe('what a server is not known to look at is not held against a request', () => {
  const unpaired = request(calls('a'), { role: 'user', content: 'Stop!' }, result('b'))

  test.each(['groq', 'xai'])('%s: pairing', (target) => {
    expect(rulesBroken(unpaired, target)).toEqual([])
  })

  test('an unknown server is only warned of pairs', () => {
    const levels = judge(unpaired, parseTarget('unknown:chat/my-model')).map(({ level }) => level)
    expect(levels).toEqual(['should', 'should'])
  })

  test('an unknown server is held to the shape of a request', () => {
    expect(rulesBroken({ messages: [{ role: 'user', content: 7 }] }, 'unknown:chat/my-model')).toEqual([
      'openai-chat/request-shape',
    ])
  })

  test('openrouter: the ids of others than OpenAI may be long', () => {
    const long = 'tool_insert_level_with_spaces_3ZiChYzj8xER8HixJe7W'
    expect(rulesBroken(request(calls(long), result(long)), 'openrouter/google/gemini-2.5-flash')).toEqual([])
  })
})

describe('at most 128', () => {
  const many = (n: number) => Array.from({ length: n }, (_, index) => `call_${index}`)
  const withCalls = (n: number) => request(calls(...many(n)), ...many(n).map(result))

  test.each([
    [128, []],
    [129, ['openai-chat/array-limits']],
  ])('%i calls in a message break %j', (n, rules) => {
    expect(rulesBroken(withCalls(n), 'azure/gpt-4o')).toEqual(rules)
    expect(rulesBroken(withCalls(n), 'deepseek')).toEqual([])
  })
})

test('an id that no call has is reported before the call that it leaves unanswered', () => {
  expect(rulesBroken(request(calls('a'), result('b')), 'openai/gpt-4o')).toEqual([
    'openai-chat/tool-result-id-mismatch',
    'openai-chat/tool-call-without-response',
  ])
})

test('the results of a turn may come in any order', () => {
  const ids = fc.uniqueArray(fc.stringMatching(/^[a-zA-Z0-9]{9}$/), { minLength: 1, maxLength: 20 })
  const shuffled = ids.chain((all) =>
    fc.record({ all: fc.constant(all), answered: fc.shuffledSubarray(all, { minLength: all.length }) }),
  )
  fc.assert(
    fc.property(shuffled, fc.constantFrom('openai/gpt-4o', 'mistral', 'deepseek'), ({ all, answered }, target) => {
      expect(rulesBroken(request(calls(...all), ...answered.map(result)), target)).toEqual([])
    }),
  )
})

test('one error names all calls of a message that have no result', () => {
  const [violation, ...more] = judge(request(calls('a', 'b', 'c'), result('b')), parseTarget('openai/gpt-4o'))
  expect(violation?.message).toMatch(/did not have response messages: a, c$/)
  expect(more).toEqual([])
})
