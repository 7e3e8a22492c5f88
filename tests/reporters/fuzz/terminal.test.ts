import { expect, test } from 'vitest'
import { fuzzTerminal } from '../../../src/reporters/fuzz/terminal.ts'
import { written } from '../events.ts'
import { finding, fuzzed } from './events.ts'

test('a fault is told with its conversation, the fix and how to see it again', () => {
  expect(written(fuzzTerminal, fuzzed([finding()]))).toMatchInlineSnapshot(`
    "FOUND anthropic/tool-result-without-tool-use
          mine · anthropic · request 2 · 5 messages · after 12 conversations

      ✗ anthropic/tool-result-without-tool-use at /messages/4/content/0
        400 messages.4.content.0: unexpected \`tool_use_id\` found in \`tool_result\` blocks: a.

            …
            messages[3] assistant
              content[0] {"type":"tool_use","id":"b","name":"read_file","input":{}}
          > messages[4] user
          >   content[0] {"type":"tool_result","tool_use_id":"a","content":"notes.txt"}
              content[1] {"type":"tool_result","tool_use_id":"b","content":"buy milk"}
            messages[5] assistant "It says buy milk."

          scenario: fuzz/anthropic-7-12
          steps:
            - user: Go on.
            - send

      fix    Send only the results of the calls in the last assistant message.
      again  npx conformance fuzz --subject ./mine.ts --target anthropic --seed 7 --runs 12

      3 × anthropic/tool-result-without-tool-use  anthropic

    50 conversations: 1 fault found (seed 7, 1.50 s)
      again  npx conformance fuzz --subject ./mine.ts --target anthropic --seed 7 --runs 50
    "
  `)
})

test('a scenario that was saved is what to run again', () => {
  const text = written(fuzzTerminal, fuzzed([finding({ file: 'found/one two.yaml' })]))
  expect(text).toContain('  saved  found/one two.yaml\n')
  expect(text).toContain("  again  npx conformance run 'found/one two.yaml' --subject ./mine.ts --target anthropic\n")
})

test('what a subject printed before it broke down is told', () => {
  const broken = finding({ fault: 'exits', violations: [], verdict: 'error', cause: 'exits', exchange: null })
  const text = written(fuzzTerminal, fuzzed([{ ...broken, reason: 'The process ended.', output: 'at a\nat b' }]))
  expect(text).toContain('before any request')
  expect(text).toContain('  ✗ The process ended.\n    at a\n    at b\n')
})

test('a fault that does not show again is marked', () => {
  expect(written(fuzzTerminal, fuzzed([finding({ repeats: false })]))).toMatch(/note {3}It did not show again/)
})

test.each([
  ['runs', '50 conversations: nothing found (seed 7, 1.50 s)'],
  ['time', '50 conversations, when the time was over: nothing found'],
  ['interrupted', '50 conversations, then it was interrupted: nothing found'],
  ['hangs', 'then the subject was given up'],
] as const)('the end is told: %s', (ended, text) => {
  expect(written(fuzzTerminal, fuzzed([], { ended }))).toContain(text)
})

test('what was left out is told with its reason', () => {
  const text = written(fuzzTerminal, fuzzed([], { skipped: [{ reason: 'No images yet.', times: 9 }] }))
  expect(text).toContain('Skipped\n  9 × No images yet.\n')
})

test('nothing steers the terminal', () => {
  const text = written(fuzzTerminal, fuzzed([finding({ fault: 'a\u001b[2J', unmet: ['b\u0007'] })]))
  expect(['\u0007', '\u001b'].filter((sign) => text.includes(sign))).toEqual([])
})
