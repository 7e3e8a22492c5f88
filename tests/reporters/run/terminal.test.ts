import { expect, test } from 'vitest'
import type { Violation } from '../../../src/judge/violation.ts'
import { runTerminal } from '../../../src/reporters/run/terminal.ts'
import type { CaseEvent } from '../../../src/runner/events.ts'
import { caseEvent, FAILED, run, UNMATCHED, WARNING, written } from '../events.ts'

const shown = (...cases: readonly CaseEvent[]): string => written(runTerminal, run(...cases))

test('a failure shows the rule, the provider’s sentence, the turns around it, why, how to fix and how to see it again', () => {
  expect(shown(FAILED)).toMatchInlineSnapshot(`
    "FAIL turns/consecutive-tool-calls  Two turns in a row each call a tool
         trailing · anthropic · request 3

      ✗ anthropic/tool-result-without-tool-use at /messages/4/content/0
        400 messages.4.content.0: unexpected \`tool_use_id\` found in \`tool_result\` blocks: a.
      ✗ duplicated-result at /messages/4/content/0
        The result of list_files is sent twice.

            …
            messages[3] assistant
              content[0] {"type":"tool_use","id":"b","name":"read_file","input":{}}
          > messages[4] user
          >   content[0] {"type":"tool_result","tool_use_id":"a","content":"notes.txt"}
              content[1] {"type":"tool_result","tool_use_id":"b","content":"buy milk"}
            messages[5] assistant "It says buy milk."

      why    An adapter that sends every trailing tool message sends the first turn’s result again.
      fix    Send only the results of the calls in the last assistant message.
      again  npx conformance run turns/consecutive-tool-calls --subject ./trailing.ts --target anthropic

      turns  1 failed

    1 case: 1 failed (2 requests in 1.23 s)
    "
  `)
})

test('failures that differ only by target, parameters or index are one', () => {
  const others = Array.from({ length: 20 }, (_, i) => ({
    ...FAILED,
    target: `vertex/model-${i}`,
    params: { stream: true },
    violations: [{ ...UNMATCHED, pointer: `/messages/${i}/content/0` }],
  }))
  const text = shown(FAILED, ...others)
  expect(text.match(/FAIL /g)).toHaveLength(1)
  expect(text).toMatch(/^ {2}also {3}vertex\/model-0\[stream=true\], vertex\/model-1/m)
  expect(text).toMatch(/vertex\/model-5\[stream=true\] and\s+14 more$/m)
})

test('the first failures show each kind of fault once', () => {
  const again = { ...FAILED, scenario: 'turns/again' }
  const other = { ...FAILED, scenario: 'turns/other', violations: [{ ...UNMATCHED, rule: 'anthropic/other' }] }
  expect(shown(FAILED, again, other).match(/^FAIL \S+/gm)).toEqual([
    'FAIL turns/consecutive-tool-calls',
    'FAIL turns/other',
    'FAIL turns/again',
  ])
})

test('what was expected and did not come, and why a case proves nothing, is told', () => {
  const text = shown(caseEvent({ verdict: 'fail', unmet: ['The request has tools.'], reason: 'It proves nothing.' }))
  expect(text).toContain('  ✗ The request has tools.\n  ✗ It proves nothing.\n')
})

test('of many findings the first are told and the others counted, their other halves marked, each fix told once', () => {
  const violations = Array.from({ length: 6 }, (): Violation => ({ ...UNMATCHED, related: ['/messages/3/content/0'] }))
  const text = shown({ ...FAILED, violations })
  expect(text.match(/✗ anthropic/g)).toHaveLength(4)
  expect(text).toContain('  … and 2 more findings\n')
  expect(text).toContain('· messages[3] assistant\n')
  expect(text.match(/fix /g)).toHaveLength(1)
})

test('a doubtful wording is told, and what is wrong with a request as a whole', () => {
  const text = shown({ ...FAILED, violations: [{ ...WARNING, level: 'must', pointer: '' }] })
  expect(text).toContain('✗ anthropic/cache-control-max-4 in the request as a whole\n')
  expect(text).toContain('Found 5. (wording not confirmed)\n')
})

test('an error is told once for all scenarios, with the end of what the subject printed', () => {
  const output = Array.from({ length: 20 }, (_, i) => `line ${i}`).join('\n')
  const error = caseEvent({ verdict: 'error', reason: 'The subject exits.', output })
  const text = shown(error, { ...error, scenario: 'ids/long' })
  expect(text.match(/^ERROR .*/gm)).toEqual(['ERROR trailing  turns/consecutive-tool-calls · anthropic and 1 more'])
  expect(text).toContain('line 19\n')
  expect(text).not.toContain('line 7\n')
})

test('many kinds of failure stay readable', () => {
  const cases = Array.from({ length: 200 }, (_, i) => ({ ...FAILED, scenario: `turns/number-${i}` }))
  const text = shown(...cases)
  expect(text.match(/FAIL /g)).toHaveLength(12)
  expect(text.split('\n').length).toBeLessThan(400)
  expect(text).toContain('188 more kinds of failure')
  expect(text).toContain('… and 158 more cases; --reporter json lists them all')
})

test('a green run is a short summary', () => {
  const text = shown(caseEvent(), caseEvent({ scenario: 'ids/foreign' }), caseEvent({ scenario: 'ids/long' }))
  expect(text).toMatchInlineSnapshot(`
    "  turns  1 passed
      ids    2 passed

    3 cases: 3 passed (6 requests in 1.23 s)
    "
  `)
})

test('skips, errors and warnings are told compactly', () => {
  const text = shown(
    caseEvent({ violations: [WARNING] }),
    caseEvent({ verdict: 'skip', reason: 'The subject does not declare this target.' }),
    caseEvent({ verdict: 'skip', reason: 'The subject does not declare this target.' }),
    caseEvent({
      verdict: 'error',
      reason: 'The subject throws TypeError: x is not a function',
      output: 'at format (adapter.ts:3)\n\n',
    }),
    caseEvent({ verdict: 'error', target: 'vertex', reason: 'The subject throws TypeError: x is not a function' }),
  )
  expect(text).toMatchInlineSnapshot(`
    "ERROR trailing  turns/consecutive-tool-calls · anthropic and 1 more

      ✗ The subject throws TypeError: x is not a function
        | at format (adapter.ts:3)
      again  npx conformance run turns/consecutive-tool-calls --subject ./trailing.ts --target anthropic

    Warnings  a provider may refuse these; conformance explain RULE tells more
      ! 1 × anthropic/cache-control-max-4  at turns/consecutive-tool-calls@anthropic#trailing /messages/1

    Skipped
      2 × The subject does not declare this target.

      turns  1 passed, 2 in error, 2 skipped

    5 cases: 1 passed, 2 in error, 2 skipped (10 requests in 1.23 s)
    "
  `)
})

test('nothing that a subject gives can steer the terminal', () => {
  const text = shown({
    ...FAILED,
    title: 'red \u001b[31m',
    violations: [{ ...UNMATCHED, message: 'bell \u0007 and \u202eright to left' }],
    request: { messages: [{}, {}, {}, { role: '\u001b]0;title\u0007' }, { content: [{ text: '\u009b31m' }] }] },
  })
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there.
  expect(text).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e]/)
  expect(text).toContain('bell \\x07 and \\u202eright to left')
})

test('words that a shell would read otherwise are quoted', () => {
  expect(shown({ ...FAILED, target: "it's/a b" })).toContain(`--target 'it'\\''s/a b'`)
})
