import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkMarkdown } from '../../src/reporters/check/markdown.ts'
import { codeBlock, htmlCode, plainText } from '../../src/reporters/markdown.ts'
import { runMarkdown } from '../../src/reporters/run/markdown.ts'
import type { CaseEvent, RunEvent } from '../../src/runner/events.ts'
import { anyRun, text } from './any-case.ts'
import { caseEvent, checked, FAILED, REJECTED, requestEvent, run, UNMATCHED, WARNING, written } from './events.ts'

const withoutEntities = (markdown: string): string => markdown.replace(/&#\d+;/g, '')

test('nothing in a text is markup, a link, a formula or a mention', () => {
  fc.assert(
    fc.property(text, (any) => {
      const safe = plainText(any)
      expect(withoutEntities(safe)).not.toMatch(/[\\`*_[\]<>|~&@#$"\n\r]|:\/\/|www\./i)
    }),
  )
})

test('a mention or an issue is broken in two, as GitHub looks for it after it has read the entities', () => {
  expect(plainText('@team, see #12')).toBe('&#64;&#8203;team, see &#35;&#8203;12')
})

test('a text reads as it was', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme-ascii' }), (any) => {
      const read = plainText(any)
        .replaceAll('&#8203;', '')
        .replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))
      expect(read).toBe(any)
    }),
  )
})

test('a command in a block ends where the block ends', () => {
  fc.assert(
    fc.property(text, (any) => {
      const [open = '', line = '', close = ''] = codeBlock(any)
      expect(codeBlock(any)).toHaveLength(3)
      expect(open).toBe(`${close}sh`)
      expect(line.includes(close)).toBe(false)
    }),
  )
})

test('code in a table holds no cell border', () => {
  expect(htmlCode('a|b')).toBe('<code>a&#124;b</code>')
})

/** What a report is made of by itself. */
const OURS = /<\/?(?:details|summary|code)>/g

test('whatever the texts of a run are, the report has no other tags than its own, mentions nobody and fits a comment', () => {
  fc.assert(
    fc.property(anyRun, (events) => {
      const markdown = written(runMarkdown, events)
      const told = markdown.replace(/^(`{3,})sh\n.*\n\1$/gm, '')
      expect(told.replace(OURS, '')).not.toMatch(/<|@|https?:\/\/|www\./i)
      expect(told.split('<details>').length).toBe(told.split('</details>').length)
      expect(markdown.length).toBeLessThan(65_536)
    }),
    { numRuns: 60 },
  )
})

test('however much there is to tell, the report fits a comment and counts what it does not tell', () => {
  const loud = '<@>'.repeat(500)
  const cases = Array.from({ length: 200 }, (_, index): CaseEvent[] => {
    const about = { scenario: `turns/number-${index}`, target: `target-${index}` }
    return [
      caseEvent({ ...FAILED, ...about, violations: [{ ...UNMATCHED, message: loud }] }),
      caseEvent({ ...about, verdict: 'error', reason: `${index} ${loud}` }),
      caseEvent({ ...about, verdict: 'skip', reason: `${index} ${loud}` }),
      caseEvent({ ...FAILED, ...about, known: { because: `${index} ${loud}` } }),
      caseEvent({ ...about, violations: [{ ...WARNING, rule: `${index} ${loud}` }] }),
    ]
  })
  const markdown = written(runMarkdown, withStale(run(...cases.flat()), loud))
  expect(markdown.length).toBeLessThan(65_536)
  expect(markdown).toMatch(/… and 1\d\d more kinds of failure/)
  expect(markdown).toContain('1000 cases: 200 passed, **200 failed**')
})

const withStale = (events: readonly RunEvent[], name: string): RunEvent[] =>
  events.map((event) => {
    const entry = { subject: name, scenario: 'turns/a', case: name, now: 'passes', mended: [] } as const
    return event.type === 'summary' ? { ...event, stale: Array(100).fill(entry) } : event
  })

test('a failure is folded away with all that is needed to mend it', () => {
  const markdown = written(runMarkdown, run(FAILED, caseEvent({ target: 'gemini' })))
  expect(markdown).toContain(`## Conformance

2 cases: 1 passed, **1 failed** (4 requests in 1.23 s)

| Target | passed | failed |
| --- | ---: | ---: |
| <code>anthropic</code> |  | 1 |
| 1 other | 1 |  |
`)
  expect(markdown).toContain(
    '<details><summary><code>turns/consecutive-tool-calls</code> anthropic/tool-result-without-tool-use (trailing · anthropic · request 3)</summary>',
  )
  expect(markdown).toContain('\n- ✗ anthropic/tool-result-without-tool-use at /messages/4/content/0: 400 messages.4')
  expect(markdown).toContain('- *why* An adapter that sends every trailing')
  expect(markdown).toContain('- *fix* Send only the results')
  expect(markdown).toContain(
    '```sh\nnpx conformance run turns/consecutive-tool-calls --subject ./trailing.ts --target anthropic\n```',
  )
})

test('the table tells of families where those tell better where the failures are', () => {
  const told = written(
    runMarkdown,
    run(
      FAILED,
      { ...FAILED, target: 'gemini' },
      caseEvent({ scenario: 'cancel/one' }),
      caseEvent({ scenario: 'ids/one', target: 'gemini' }),
    ),
  )
  expect(told).toContain('| Family | passed | failed |')
  expect(told).toContain('| <code>turns</code> |  | 2 |\n| 2 others | 2 |  |')
})

test('what is known, out of date, skipped, warned of or in error is told by itself', () => {
  const [start, ...rest] = run(
    { ...FAILED, known: { because: 'issue 7' } },
    caseEvent({ verdict: 'skip', reason: 'no images' }),
    caseEvent({ violations: [WARNING] }),
    caseEvent({ verdict: 'error', reason: 'It ended.', output: 'a secret' }),
  )
  const stale = [
    { subject: 'mine', scenario: 'turns/a', case: 'openai', now: 'passes', mended: ['lost-call'] },
  ] as const
  const events = [...(start === undefined ? [] : [start]), ...rest].map((event) =>
    event.type === 'summary' ? { ...event, stale } : event,
  )
  const markdown = written(runMarkdown, events)
  expect(markdown).toContain('### Known to fail\n\n- 1 × issue 7')
  expect(markdown).toContain('### Skipped\n\n- 1 × no images')
  expect(markdown).toContain(`### Warnings\n\n- 1 × <code>${WARNING.rule}</code>`)
  expect(markdown).toContain('### Known to the baseline, and none any more\n\n- turns/a  openai passes now (mine)')
  expect(markdown).toContain('### In error\n\n<details>')
  expect(markdown).not.toContain('a secret')
})

test('neither report shows what was sent', () => {
  expect(written(runMarkdown, run(FAILED)) + written(checkMarkdown, checked(REJECTED))).not.toContain('buy milk')
})

test('a check tells what would be rejected, by rule, and what could not be judged', () => {
  const markdown = written(
    checkMarkdown,
    checked(REJECTED, { ...REJECTED, line: 14 }, requestEvent({ verdict: 'unknown', reason: 'Who is <asked>?' }), {
      type: 'unreadable',
      source: 'b.jsonl',
      line: 2,
      message: 'This is no JSON.',
    }),
  )
  expect(markdown).toContain('3 requests: **2 rejected**, 1 without a verdict, 1 unreadable')
  expect(markdown).toContain(`<summary><code>requests.jsonl:12</code> ${UNMATCHED.rule} and 1 more</summary>`)
  expect(markdown).toContain('- *also* 1 more request: requests.jsonl:14')
  expect(markdown).toContain('### No verdict\n\n- 1 × Who is &#60;asked&#62;?')
  expect(markdown).toContain('### Unreadable\n\n- 1 × b.jsonl:2: This is no JSON.')
})
