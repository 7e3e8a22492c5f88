import { expect, test } from 'vitest'
import type { CheckEvent, CheckSummary } from '../../../src/check/events.ts'
import { checkMarkdown } from '../../../src/reporters/check/markdown.ts'
import { checkTerminal } from '../../../src/reporters/check/terminal.ts'
import { checked, REJECTED, requestEvent, WARNING, written } from '../events.ts'

type Found = Exclude<CheckEvent, CheckSummary>

const shown = (...events: Found[]): string => written(checkTerminal, checked(...events))

test('a rejected request shows the rule, the provider’s sentence, the turns around it and how to fix', () => {
  expect(
    shown(requestEvent(), REJECTED, { ...REJECTED, line: 13 }, { ...REJECTED, source: '-', line: 2 }),
  ).toMatchInlineSnapshot(`
    "REJECTED requests.jsonl:12
         anthropic-messages · anthropic · claude-sonnet-4-5 · req_1

      ✗ anthropic/tool-result-without-tool-use at /messages/4/content/0
        400 messages.4.content.0: unexpected \`tool_use_id\` found in \`tool_result\` blocks: a.

            …
            messages[3] assistant
              content[0] {"type":"tool_use","id":"b","name":"read_file","input":{}}
          > messages[4] user
          >   content[0] {"type":"tool_result","tool_use_id":"a","content":"notes.txt"}
              content[1] {"type":"tool_result","tool_use_id":"b","content":"buy milk"}
            messages[5] assistant "It says buy milk."

      fix    Send only the results of the calls in the last assistant message.
      also   2 more requests: requests.jsonl:13, (standard input):2

    Warnings  a provider may refuse these; conformance explain RULE tells more
      ! 3 × anthropic/cache-control-max-4  first at requests.jsonl:12 /messages/1

    4 requests: 1 accepted, 3 rejected
    "
  `)
})

test('requests without a verdict and what is unreadable are told compactly', () => {
  const text = shown(
    requestEvent({ verdict: 'unknown', reason: 'Nobody knows the host api.example.com.' }),
    { type: 'unreadable', source: 'requests.jsonl', line: 3, message: 'not JSON: Unexpected token' },
    { type: 'unreadable', source: 'gone.jsonl', line: 0, message: 'There is no such file' },
  )
  expect(text).toMatchInlineSnapshot(`
    "No verdict
      1 × Nobody knows the host api.example.com.

    Unreadable
      requests.jsonl:3: not JSON: Unexpected token

    1 request: 1 without a verdict, 2 unreadable
    "
  `)
})

test('what only earlier answers could decide is counted by rule', () => {
  const open = { rule: 'anthropic/thinking-modified', pointer: '/messages/1/content/0' }
  expect(shown(requestEvent({ undecidable: [open, open] }))).toBe(
    'Undecidable without what the provider answered before\n  2 × anthropic/thinking-modified\n\n1 request: 1 accepted\n',
  )
})

test('of many requests alike the first few are named, and those of another dialect are another kind', () => {
  const alike = Array.from({ length: 12 }, (_, i) => ({ ...REJECTED, line: i + 1 }))
  const bedrock = { ...REJECTED.target, dialect: 'bedrock-converse' }
  const text = shown(...alike, { ...REJECTED, target: bedrock, line: 13 })
  expect(text).toContain('also   11 more requests: requests.jsonl:2, ')
  expect(text).toContain('requests.jsonl:9, …\n')
  expect(text.match(/^REJECTED requests.jsonl:\d+/gm)).toEqual([
    'REJECTED requests.jsonl:1',
    'REJECTED requests.jsonl:13',
  ])
})

test('the most frequent warning comes first', () => {
  const rare = requestEvent({ violations: [{ ...WARNING, rule: 'anthropic/rare' }] })
  const often = requestEvent({ violations: [WARNING] })
  expect(shown(rare, often, often).match(/\d × \S+/g)).toEqual([
    '2 × anthropic/cache-control-max-4',
    '1 × anthropic/rare',
  ])
})

test('an accepted log is one line', () => {
  expect(shown(requestEvent(), requestEvent({ line: 2 }))).toBe('2 requests: 2 accepted\n')
})

test('many rejections stay readable', () => {
  const events = Array.from({ length: 500 }, (_, i) => ({
    ...REJECTED,
    line: i + 1,
    violations: REJECTED.violations.map((violation) => ({ ...violation, rule: `anthropic/rule-${i % 50}` })),
  }))
  const text = shown(...events)
  expect(text.match(/^REJECTED/gm)).toHaveLength(12)
  expect(text).toContain('10 × anthropic/rule-49')
  expect(text.split('\n').length).toBeLessThan(400)
})

test('a request for a server that nobody knows is said to be judged by what all share, and one without a verdict is not', () => {
  const to = (dialect: 'openai-chat' | 'conversation', verdict: 'accepted' | 'unknown' = 'accepted') =>
    requestEvent({ target: { dialect, provider: 'unknown', model: 'm' }, verdict })
  const events = [
    to('openai-chat'),
    to('openai-chat'),
    to('conversation'),
    to('openai-chat', 'unknown'),
    requestEvent(),
  ]
  const said = 'Judged by what all servers of the format share, since nobody here knows who answers'
  expect(shown(...events)).toMatch(new RegExp(`${said}.*\n  2 × openai-chat\n\n`))
  expect(written(checkMarkdown, checked(...events))).toMatch(new RegExp(`### ${said}.*\n\n- 2 × openai-chat\n`))
})
