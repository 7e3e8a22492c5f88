import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readBaseline, writeBaseline } from '../../../src/runner/baseline/file.ts'

const folder = mkdtempSync(join(tmpdir(), 'baseline-'))
const file = join(folder, 'conformance.baseline.yaml')

test('what is written is read as it was, whatever the names', async () => {
  const name = fc.string({ unit: 'grapheme', minLength: 1 })
  const failure = fc.record(
    {
      subject: name,
      scenario: name,
      findings: fc.array(name),
      because: name,
      cases: fc.uniqueArray(name, { minLength: 1 }),
    },
    { requiredKeys: ['subject', 'scenario', 'findings', 'cases'] },
  )
  const known = fc.uniqueArray(failure, { selector: ({ subject, scenario }) => `${subject} ${scenario}`, maxLength: 4 })
  await fc.assert(
    fc.asyncProperty(known, async (failures) => {
      await writeBaseline(file, failures)
      expect(await readBaseline(file)).toEqual(failures)
    }),
    { numRuns: 50 },
  )
})

test('the file tells those who read it what it is, one case a line', async () => {
  await writeBaseline(file, [
    { subject: 'mine', scenario: 'a/b', findings: ['lost-call'], because: 'issue 7', cases: ['gemini', 'openai'] },
  ])
  expect(readFileSync(file, 'utf8')).toBe(`# Failures that are known, so that only new ones fail a run.
# Written by \`conformance run --update-baseline\`, which keeps each \`because\`: why it is so, or the issue to follow.

known:
  - subject: mine
    scenario: a/b
    findings:
      - lost-call
    because: issue 7
    cases:
      - gemini
      - openai
`)
})

test.each([
  ['', 'The file is empty.'],
  ['known: [ { subject: a } ]', 'scenario'],
  ['known: 7', 'list'],
  ['known: []\nmore: 1', 'more'],
  ['known: [', 'Flow'],
])('what is no baseline is refused: %s', async (text, says) => {
  writeFileSync(file, text)
  await expect(readBaseline(file)).rejects.toMatchObject({ name: 'UserError', message: expect.stringContaining(says) })
})

test('a case that is listed twice is a mistake with its place', async () => {
  writeFileSync(
    file,
    `known:
  - { subject: a, scenario: b, findings: [x], cases: [openai] }
  - { subject: a, scenario: b, findings: [y], cases: [gemini, openai] }
`,
  )
  await expect(readBaseline(file)).rejects.toMatchObject({
    message: 'The case `openai` is listed twice.',
    place: { file, line: 3 },
  })
})
