import { expect, test } from 'vitest'
import type { Rule } from '../../src/judge/rule.ts'
import { ruleText } from '../../src/reporters/rule-text.ts'
import { plain } from '../../src/reporters/style.ts'

const RULE: Rule = {
  id: 'anthropic/prefill-unsupported',
  dialect: 'anthropic-messages',
  statement: 'The conversation ends with a user message.',
  why: 'An adapter sends the beginning of the answer, which these models no longer continue.',
  level: 'must',
  warns: [{ providers: ['bedrock-invoke'] }],
  applies: { providers: ['anthropic'], models: ['newer'] },
  phase: 'state',
  step: 1,
  schema: {},
  error: {
    status: 400,
    per: 'part',
    texts: [
      {
        text: 'This model does not support assistant message prefill.',
        type: 'invalid_request_error',
        provenance: 'recorded',
      },
    ],
  },
  evidence: { checked: 555, relevant: 3, falsePositives: 0 },
  confidence: 'high',
  since: 'Claude Opus 4.6',
  sources: ['https://example.com/errors'],
  fix: 'Ask for a format in the last user message.',
  examples: {
    rejected: [
      {
        title: 'An answer is begun',
        target: 'anthropic/claude-opus-4-8',
        request: {
          model: 'claude-opus-4-8',
          messages: [
            { role: 'user', content: 'A list, please.' },
            { role: 'assistant', content: '1.' },
          ],
        },
        breaks: [{ rule: 'anthropic/prefill-unsupported', at: '/messages/1' }],
      },
    ],
    accepted: [
      {
        title: 'It is asked for',
        target: 'anthropic/claude-opus-4-8',
        request: { model: 'claude-opus-4-8', messages: [] },
      },
    ],
  },
}

test('a rule is told with all that is known about it, a broken request and a mended one', () => {
  expect(ruleText(RULE, { style: plain, width: 100 })).toMatchInlineSnapshot(`
    "anthropic/prefill-unsupported

    The conversation ends with a user message.

      level  must: the provider rejects the request
      who    anthropic; models: newer
             only a warning for bedrock-invoke
      why    An adapter sends the beginning of the answer, which these models no longer continue.
      fix    Ask for a format in the last user message.
      since  Claude Opus 4.6
      proof  555 accepted requests looked at, 3 with the construct, 0 flagged; confidence high

    The provider says
      400 invalid_request_error This model does not support assistant message prefill.
        wording recorded from the provider

    Rejected  An answer is begun (anthropic/claude-opus-4-8)
        {
          "model": "claude-opus-4-8",
          "messages": [
            { "role": "user", "content": "A list, please." },
      >     { "role": "assistant", "content": "1." }
          ]
        }

    Accepted  It is asked for (anthropic/claude-opus-4-8)
        { "model": "claude-opus-4-8", "messages": [] }

    Sources
      https://example.com/errors"
  `)
})

test('who is meant is told with the models behind a generation, also where the part itself names no provider', () => {
  const applies = { providers: ['openai', 'azure'], notModels: ['no-system-role'] }
  const text = ruleText({ ...RULE, applies, warns: [{ models: ['no-audio-input'] }] }, { style: plain, width: 200 })
  expect(text).toMatch(/who {4}openai, azure; models other than: no-system-role, such as o1-mini \(\^.*o1-.*\)\n/)
  expect(text).toMatch(/only a warning for openai, azure; models: no-audio-input, such as gpt-5\S* \(\^.*gpt-5/)
})

test('a text that is not the provider’s own stands out', () => {
  const marked: Rule['error']['texts'] = [
    { text: 'no role', provenance: 'unconfirmed', param: 'messages[{i}]', of: { part: ['call'] } },
    { text: 'no name', provenance: 'extrapolated', on: ['required'] },
    { text: 'no id', provenance: 'recorded' },
  ]
  const style = { ...plain, warning: (text: string) => `<${text}>` }
  const text = ruleText({ ...RULE, error: { ...RULE.error, texts: marked } }, { style, width: 100 })
  expect(text).toContain('about call; param messages[{i}]; <wording not confirmed: nobody has shown it>')
  expect(text).toContain('on required; <wording taken from a similar error>')
  expect(text).toContain('    wording recorded from the provider')
})

test('a rule without evidence or examples is told all the same', () => {
  const { evidence: _, since: __, ...rest } = RULE
  const text = ruleText({ ...rest, warns: [], examples: { accepted: [], rejected: [] } }, { style: plain, width: 100 })
  expect(text).toContain('proof  confidence high')
  expect(text).not.toMatch(/undefined|Rejected|since/)
})

test('an example that follows from what was answered before shows the answer', () => {
  const [first] = RULE.examples.rejected
  if (first === undefined) throw new Error('The rule has no broken example.')
  const earlier = [{ response: { id: 'msg_before' } }]
  const rule: Rule = { ...RULE, examples: { ...RULE.examples, rejected: [{ ...first, earlier }] } }
  const text = ruleText(rule, { style: plain, width: 100 })
  expect(text).toMatch(/The provider had answered\n.*msg_before[\s\S]*and is asked\n[\s\S]*A list, please\./)
})
