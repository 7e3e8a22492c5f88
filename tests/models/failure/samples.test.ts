import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { classifyError } from '../../../src/models/failure/classify.ts'

const FILE = new URL('../../../../shared/rulebook/error-samples.jsonl', import.meta.url)

interface Sample {
  readonly id: string
  readonly provider: string
  readonly status: number | null
  readonly body: unknown
  readonly label: string
}

test.skipIf(!existsSync(FILE))('every labelled error of the research is classified as it is labelled', () => {
  const samples = readFileSync(FILE, 'utf8')
    .trim()
    .split('\n')
    .map((line): Sample => JSON.parse(line))
  const wrong = samples.flatMap(({ id, provider, status, body, label }) => {
    const { kind, evidence } = classifyError({ provider, status: status ?? 400, body })
    return kind === label ? [] : [`${id}: ${label}, classified as ${kind} by ${evidence}`]
  })
  expect(samples.length).toBeGreaterThan(0)
  expect(wrong).toEqual([])
})
