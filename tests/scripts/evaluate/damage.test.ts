import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { damagesOf } from '../../../scripts/evaluate/damage/damage.ts'
import { KINDS } from '../../../scripts/evaluate/damage/kinds.ts'
import { historyOf } from '../../../scripts/evaluate/history/history.ts'
import { examples } from '../../../scripts/evaluate/inputs/examples.ts'
import type { Body } from '../../../src/dialects/dialect.ts'
import { dialects } from '../../../src/dialects/index.ts'
import { parseTarget } from '../../../src/providers/index.ts'
import { requestJunk, wireJunk } from '../../dialects/wire-junk.ts'

const CALL = (id: string) => ({ id, type: 'function', function: { name: 'read_file', arguments: '{}' } })
const SAMPLES = examples()
const ASKED = { role: 'user', content: 'What do they say?' }
const CALLED = { role: 'assistant', content: 'Let me look.', tool_calls: [CALL('a'), CALL('b')] }
const RESULT = (id: string) => ({ role: 'tool', tool_call_id: id, content: `file ${id}` })
const CHAT = { model: 'gpt-4o', messages: [ASKED, CALLED, RESULT('a'), RESULT('b')] }

const BLOCK = (id: string) => ({ type: 'tool_result', tool_use_id: id, content: `file ${id}` })
const USE = (id: string) => ({ type: 'tool_use', id, name: 'read_file', input: {} })
const CLAUDE = {
  messages: [
    ASKED,
    { role: 'assistant', content: [USE('a'), USE('b')] },
    { role: 'user', content: [BLOCK('a'), BLOCK('b')] },
  ],
}

/** The messages that a kind of damage leaves of a request. */
function messagesAfter(kind: string, request: Body, target = 'openai/gpt-4o'): unknown {
  const found = KINDS.find(({ name }) => name === kind)
  const [damage] = found === undefined ? [] : damagesOf(historyOf(request, parseTarget(target)), found)
  return damage?.after.request.messages
}

describe('a kind of damage', () => {
  test('has a name of its own', () => {
    expect(new Set(KINDS.map(({ name }) => name)).size).toBe(KINDS.length)
  })

  test.each(KINDS.map((kind) => [kind.name, kind] as const))('%s is done to a request of some dialect', (_, kind) => {
    const done = SAMPLES.some(({ request, target }) => damagesOf(historyOf(request, target), kind).length > 0)
    expect(done).toBe(true)
  })

  test.each(KINDS.map((kind) => [kind.name, kind] as const))('%s leaves the request as it was', (_, kind) => {
    for (const { request, target } of SAMPLES) {
      const text = JSON.stringify(request)
      const damages = damagesOf(historyOf(request, target), kind)
      expect(JSON.stringify(request)).toBe(text)
      for (const { after } of damages) expect(JSON.stringify(after.request)).not.toBe(text)
    }
  })

  test.each(dialects.map(({ id }) => id))('finds its places in any JSON of %s, or there are none', (dialect) => {
    const target = { dialect, provider: 'unknown', model: 'm' }
    fc.assert(
      fc.property(fc.oneof(requestJunk, wireJunk), (request) => {
        for (const kind of KINDS) damagesOf(historyOf(request, target), kind)
      }),
      { numRuns: 50 },
    )
  })

  test('is done to the last exchange and to the first', () => {
    const later = [{ ...CALLED, tool_calls: [CALL('c')] }, RESULT('c')]
    const history = historyOf({ messages: [...CHAT.messages, ...later] }, parseTarget('openai/gpt-4o'))
    const kind = KINDS.filter(({ name }) => name === 'drop-result')
    const left = kind.flatMap((each) => damagesOf(history, each)).map(({ after }) => after.request.messages)
    expect(left).toEqual([
      [...CHAT.messages, later[0]],
      [ASKED, CALLED, RESULT('a'), ...later],
    ])
  })
})

describe('where results are messages of their own', () => {
  test.each([
    ['drop-call', [ASKED, { ...CALLED, tool_calls: [CALL('a')] }, RESULT('a'), RESULT('b')]],
    ['repeat-result', [ASKED, CALLED, RESULT('a'), RESULT('b'), RESULT('b')]],
    ['repeat-call', [ASKED, { ...CALLED, tool_calls: [CALL('a'), CALL('b'), CALL('b')] }, RESULT('a'), RESULT('b')]],
    ['results-in-other-order', [ASKED, CALLED, RESULT('b'), RESULT('a')]],
    ['swap-ids', [ASKED, CALLED, { ...RESULT('a'), tool_call_id: 'b' }, { ...RESULT('b'), tool_call_id: 'a' }]],
    ['text-between', [ASKED, CALLED, expect.objectContaining({ role: 'user' }), RESULT('a'), RESULT('b')]],
    ['text-between-results', [ASKED, CALLED, RESULT('a'), expect.objectContaining({ role: 'user' }), RESULT('b')]],
    ['cut-tail', [ASKED, CALLED]],
    ['cut-head', [RESULT('a'), RESULT('b')]],
    ['split-results', undefined],
  ])('%s', (kind, messages) => {
    expect(messagesAfter(kind, CHAT)).toEqual(messages)
  })

  test('a message goes with the only call that it held', () => {
    const messages = [ASKED, { role: 'assistant', content: null, tool_calls: [CALL('a')] }, RESULT('a')]
    expect(messagesAfter('drop-call', { messages })).toEqual([ASKED, RESULT('a')])
  })

  test('a message that says something stays without its calls', () => {
    const messages = [ASKED, { ...CALLED, tool_calls: [CALL('a')] }, RESULT('a')]
    expect(messagesAfter('drop-call', { messages })).toEqual([
      ASKED,
      { role: 'assistant', content: 'Let me look.' },
      RESULT('a'),
    ])
  })

  test('results pass what a person says next', () => {
    const question = { role: 'user', content: 'And now?' }
    const messages = [...CHAT.messages, { role: 'assistant', content: 'They say a and b.' }, question]
    expect(messagesAfter('results-after-next-question', { messages })).toEqual([
      ASKED,
      CALLED,
      messages[4],
      question,
      RESULT('a'),
      RESULT('b'),
    ])
  })
})

describe('where results share a message', () => {
  test.each([
    ['drop-result', [BLOCK('a')]],
    ['repeat-result', [BLOCK('a'), BLOCK('b'), BLOCK('b')]],
    ['results-in-other-order', [BLOCK('b'), BLOCK('a')]],
    ['text-before-results', [expect.objectContaining({ type: 'text' }), BLOCK('a'), BLOCK('b')]],
  ])('%s', (kind, content) => {
    expect(messagesAfter(kind, CLAUDE, 'anthropic')).toEqual([
      ...CLAUDE.messages.slice(0, 2),
      { role: 'user', content },
    ])
  })

  test('the first of them gets a message of its own, with a text behind it', () => {
    expect(messagesAfter('text-between-results', CLAUDE, 'anthropic')).toEqual([
      ...CLAUDE.messages.slice(0, 2),
      { role: 'user', content: [BLOCK('a')] },
      { role: 'user', content: [{ type: 'text', text: expect.any(String) }] },
      { role: 'user', content: [BLOCK('b')] },
    ])
  })
})
