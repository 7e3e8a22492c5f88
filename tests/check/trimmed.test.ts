import { expect, test } from 'vitest'
import { withoutTrimmed } from '../../src/check/trimmed.ts'
import type { Violation } from '../../src/judge/violation.ts'

const at = (pointer: string): Violation => ({
  rule: 'a/b',
  level: 'must',
  phase: 'schema',
  pointer,
  related: [],
  message: '',
  provenance: 'quoted',
  status: 400,
})

const request = { messages: [{ id: 'whole', arguments: '{"a":"x…[4444 characters, trimmed]' }] }

test('what is said about a shortened string is left out', () => {
  expect(withoutTrimmed(request, [at('/messages/0/arguments')])).toEqual([])
})

test('what all texts lack may have stood in the rest of a shortened one', () => {
  const lacking: Violation = { ...at(''), phase: 'semantic' }
  expect(withoutTrimmed(request, [lacking])).toEqual([])
  expect(withoutTrimmed({ messages: [{ content: 'whole' }] }, [lacking])).toEqual([lacking])
})

test('what has nothing to do with texts stays, shortened or not', () => {
  const counted: Violation = { ...at(''), rule: 'bedrock-converse/toolconfig-required', phase: 'semantic' }
  expect(withoutTrimmed(request, [counted])).toEqual([counted])
  const worded: Violation = { ...at(''), rule: 'openai-chat/json-word', phase: 'semantic' }
  expect(withoutTrimmed(request, [worded])).toEqual([])
})

test('what is said about a data URL stays, for it is about the type at its beginning', () => {
  const urls = ['data:audio/mpeg;base64,SUQz…[4444 characters, trimmed]', 'data:audi…[4444 characters, trimmed]']
  expect(withoutTrimmed({ urls }, [at('/urls/0'), at('/urls/1')])).toEqual([at('/urls/0')])
})

test('what is said about anything else stays', () => {
  const violations = [at('/messages/0/id'), at('/messages/0'), at('/nothing'), at('')]
  expect(withoutTrimmed(request, violations)).toEqual(violations)
})
