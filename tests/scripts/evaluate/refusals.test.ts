import { expect, test } from 'vitest'
import type { Recording } from '../../../scripts/evaluate/inputs/recording.ts'
import { answered } from '../../../scripts/evaluate/refusals/refusals.ts'
import { parseTarget } from '../../../src/providers/index.ts'

const ORPHAN = {
  model: 'gpt-4o',
  messages: [
    { role: 'user', content: 'List the files.' },
    { role: 'tool', tool_call_id: 'call_list', content: 'notes.txt' },
  ],
}
const WORDS =
  "Invalid parameter: messages with role 'tool' must be a response to a preceeding message with 'tool_calls'."
const SOUND = { model: 'gpt-5', input: [{ role: 'user', content: 'Hello' }] }

function recorded(target: string, request: Recording['request'], about: Partial<Recording>): Recording {
  return { place: 'line 1', request, target: parseTarget(target), accepted: false, status: 400, ...about }
}

test('a refusal in the words of a rule that is broken is matched', () => {
  expect(answered(recorded('openai/gpt-4o', ORPHAN, { sentence: WORDS }))).toMatchObject({
    how: 'matched',
    why: 'openai-chat/tool-result-without-call',
  })
})

test('a refusal of a broken request in other words is missed, and says what we say', () => {
  expect(answered(recorded('openai/gpt-4o', ORPHAN, { sentence: 'No.' }))).toMatchObject({
    how: 'missed',
    why: 'rejected by openai-chat/tool-result-without-call',
  })
})

test.each([
  ['a status', { status: 401, sentence: 'No.' }, /keys/],
  ['a code', { code: 'model_not_found', sentence: 'No.' }, /model/],
  ['the words', { sentence: 'The provided model identifier is invalid.' }, /model/],
])('%s can tell that a refusal is not about the conversation', (_, about, why) => {
  expect(answered(recorded('openai/gpt-4o', ORPHAN, about))).toMatchObject({
    how: 'outside',
    why: expect.stringMatching(why),
  })
})

test('a refusal in the words of a rule that is not broken is hidden, with what is known of it', () => {
  const sentence = "Item 'rs_1' of type 'reasoning' was provided without its required following item."
  expect(answered(recorded('openai:responses/gpt-5', SOUND, { sentence }))).toMatchObject({
    how: 'hidden',
    why: expect.stringMatching(/^openai-responses\/reasoning-without-following-item: .*decided beside the earlier/),
  })
})

test('a refusal that nothing of us speaks of is missed', () => {
  expect(answered(recorded('openai:responses/gpt-5', SOUND, { sentence: 'No.' }))).toMatchObject({
    how: 'missed',
    why: 'accepted',
  })
})
