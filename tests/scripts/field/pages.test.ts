import { expect, test } from 'vitest'
import { html } from '../../../scripts/field/html.ts'
import { markdown } from '../../../scripts/field/markdown.ts'
import type { FieldReport } from '../../../scripts/field/report.ts'

const EVIL = '<script>alert("|`x`|")</script>'
const TALLY = { pass: 3, fail: 1, skip: 1, error: 0 }
const REPORT: FieldReport = {
  version: 1,
  clients: [
    {
      ...{ folder: 'mine', client: EVIL, target: 'anthropic', packages: { 'my-sdk': '1.2.3' }, requests: 9, ms: 5 },
      ...TALLY,
      families: { turns: TALLY, loop: { ...TALLY, fail: 0 } },
      findings: [
        {
          ...{ input: 'foreign', kind: 'lost-call', message: EVIL, count: 7, beside: [] },
          cases: [`turns/one-call[x=${EVIL}]@anthropic#mine`],
          wire: ['> ```', `  ${EVIL}`],
        },
      ],
      ended: 'Ended after 10 minutes.',
    },
  ],
  missing: [{ folder: 'other', reason: `The registry ${EVIL} is gone.` }],
}

test('nothing of a request becomes a part of the page', () => {
  const page = html(REPORT)
  expect(page).not.toContain('<script>')
  expect(page.match(/&lt;script&gt;/g)?.length).toBeGreaterThanOrEqual(5)
})

test('in Markdown a request stays in its fence, and in its cell', () => {
  const page = markdown(REPORT)
  const inCode = /^ {2}(`{3,})text\n[\s\S]*?^ {2}\1$|``.*?``/gm
  expect(page.match(inCode)).toHaveLength(2)
  expect(page.replace(inCode, '')).not.toMatch(/(?<!\\)<script/)
  expect(page).toContain('  ````text\n')
  const rows = page.split('\n').filter((line) => line.startsWith('| '))
  expect(rows.map((row) => row.match(/(?<!\\)\|/g)?.length)).toEqual([8, 8, 8, 5, 5, 5])
})

test.each([
  ['Markdown', markdown],
  ['HTML', html],
])('in %s stand library and version, verdicts by family, the sort of failure, and what was not run', (_, page) => {
  const text = page(REPORT)
  for (const word of ['my-sdk 1.2.3', '1 of 4', '✓ 3', 'Foreign ids and shapes', '× 7', 'Ended after 10 minutes.']) {
    expect(text).toContain(word)
  }
  expect(text).toContain('Not run: other.')
})
