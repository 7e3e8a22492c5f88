import { expect, test } from 'vitest'
import { checkJunit } from '../../src/reporters/check/junit.ts'
import { fuzzJunit } from '../../src/reporters/fuzz/junit.ts'
import { runJunit } from '../../src/reporters/run/junit.ts'
import { element, text } from '../../src/reporters/xml.ts'
import { caseEvent, checked, FAILED, REJECTED, requestEvent, run, written } from './events.ts'
import { finding, fuzzed } from './fuzz/events.ts'

test('a fuzz run has a test case for each fault, with its scenario, and one for the rest', () => {
  const xml = written(fuzzJunit, fuzzed([finding(), finding({ fault: 'hangs', target: 'gemini', output: 'fatal' })]))
  expect(xml).toContain('<testsuite name="mine" tests="3" failures="2" errors="0" skipped="0" time="1.5">')
  expect(xml).toContain('<testcase classname="fuzz" name="50 conversations"/>')
  expect(xml).toContain('<testcase classname="fuzz" name="hangs (gemini)"><failure message="must anthropic/')
  expect(xml).toContain('\nscenario: fuzz/anthropic-7-12\nsteps:')
  expect(xml).toContain('<system-err>fatal</system-err>')
})

test('a run is a suite for each subject', () => {
  const events = run(
    FAILED,
    caseEvent({ params: { stream: true } }),
    caseEvent({ verdict: 'skip', reason: 'not declared' }),
    caseEvent({ subject: 'other', verdict: 'error', reason: 'exits', output: 'fatal: <no memory>' }),
  )
  expect(written(runJunit, events)).toMatchInlineSnapshot(`
    "<?xml version="1.0" encoding="UTF-8"?>
    <testsuites name="conformance" tests="4" failures="1" errors="1" skipped="1" time="1.234">
    <testsuite name="trailing" tests="3" failures="1" errors="0" skipped="1" time="0.036">
    <testcase classname="turns/consecutive-tool-calls" name="Two turns in a row each call a tool (anthropic)" time="0.012"><failure message="must anthropic/tool-result-without-tool-use at /messages/4/content/0: 400 messages.4.content.0: unexpected \`tool_use_id\` found in \`tool_result\` blocks: a." type="anthropic/tool-result-without-tool-use">must anthropic/tool-result-without-tool-use at /messages/4/content/0: 400 messages.4.content.0: unexpected \`tool_use_id\` found in \`tool_result\` blocks: a.
    duplicated-result at /messages/4/content/0: The result of list_files is sent twice.
    Why: An adapter that sends every trailing tool message sends the first turn’s result again.</failure></testcase>
    <testcase classname="turns/consecutive-tool-calls" name="Two turns in a row each call a tool (anthropic[stream=true])" time="0.012"/>
    <testcase classname="turns/consecutive-tool-calls" name="Two turns in a row each call a tool (anthropic)" time="0.012"><skipped message="not declared"/></testcase>
    </testsuite>
    <testsuite name="other" tests="1" failures="0" errors="1" skipped="0" time="0.012">
    <testcase classname="turns/consecutive-tool-calls" name="Two turns in a row each call a tool (anthropic)" time="0.012"><error message="exits">exits
    Why: An adapter that sends every trailing tool message sends the first turn’s result again.</error><system-err>fatal: &lt;no memory&gt;</system-err></testcase>
    </testsuite>
    </testsuites>
    "
  `)
})

test('a case that only says something else, or lacks what was expected, fails by that', () => {
  const lost = { kind: 'lost-result', message: 'It never got a result.' } as const
  const xml = written(
    runJunit,
    run(caseEvent({ verdict: 'fail', deviations: [lost] }), caseEvent({ verdict: 'fail', unmet: ['It has tools.'] })),
  )
  expect(xml).toContain('<failure message="lost-result: It never got a result." type="lost-result">')
  expect(xml).toContain('<failure message="It has tools.">It has tools.\nWhy: ')
})

test('a check counts what was rejected, unreadable and without a verdict', () => {
  const unreadable = { type: 'unreadable', source: 'x', line: 1, message: 'not JSON' } as const
  const unknown = requestEvent({ verdict: 'unknown', reason: 'who?' })
  const xml = written(checkJunit, checked(REJECTED, unreadable, unreadable, unknown, unknown, unknown))
  expect(xml).toContain('tests="6" failures="1" errors="2" skipped="3"')
})

test('a check is a suite of requests', () => {
  const events = checked(REJECTED, requestEvent(), requestEvent({ line: 2, verdict: 'unknown', reason: 'who?' }), {
    type: 'unreadable',
    source: 'requests.jsonl',
    line: 3,
    message: 'not JSON',
  })
  expect(written(checkJunit, events)).toMatchInlineSnapshot(`
    "<?xml version="1.0" encoding="UTF-8"?>
    <testsuites name="conformance" tests="4" failures="1" errors="1" skipped="1">
    <testsuite name="check" tests="4" failures="1" errors="1" skipped="1">
    <testcase classname="requests.jsonl" name="12 req_1"><failure message="must anthropic/tool-result-without-tool-use at /messages/4/content/0: 400 messages.4.content.0: unexpected \`tool_use_id\` found in \`tool_result\` blocks: a." type="anthropic/tool-result-without-tool-use">must anthropic/tool-result-without-tool-use at /messages/4/content/0: 400 messages.4.content.0: unexpected \`tool_use_id\` found in \`tool_result\` blocks: a.
    should anthropic/cache-control-max-4 at /messages/1: 400 A maximum of 4 blocks with cache_control may be provided. Found 5.</failure></testcase>
    <testcase classname="requests.jsonl" name="1"/>
    <testcase classname="requests.jsonl" name="2"><skipped message="who?"/></testcase>
    <testcase classname="requests.jsonl" name="3"><error message="not JSON"/></testcase>
    </testsuite>
    </testsuites>
    "
  `)
})

test('whatever a text holds, the XML is well formed', () => {
  expect(text('a < b && c > "d"')).toBe('a &lt; b &amp;&amp; c &gt; &quot;d&quot;')
  expect(text('\u0000 \u001b[31m \ufffe \ud800 \u0085 😀\n')).toBe('\\u0000 \\u001b[31m \\ufffe \\ud800 \\u0085 😀\n')
  expect(text(']]>')).toBe(']]&gt;')
})

test('line breaks in attributes survive', () => {
  expect(element('a', { b: '1\n2\t3', c: undefined })).toBe('<a b="1&#10;2&#9;3"/>')
})
