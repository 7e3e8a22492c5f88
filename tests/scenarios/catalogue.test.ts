import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { UserError } from '../../src/errors.ts'
import { findScenarios } from '../../src/scenarios/catalogue.ts'
import { loadScenarios } from '../../src/scenarios/load.ts'
import { scenarioText } from './told.ts'

const folder = mkdtempSync(join(tmpdir(), 'scenarios-'))
const own = (path: string): string => join(folder, path)

beforeAll(() => {
  mkdirSync(own('family'))
  for (const path of ['family/one.yaml', 'family/two.yml'])
    writeFileSync(own(path), scenarioText('steps: [{ user: A }, send]'))
  writeFileSync(own('notes.txt'), 'no scenario')
})
afterAll(() => rmSync(folder, { recursive: true }))

describe('scenarios are found', () => {
  const ids = (...patterns: string[]): string[] => findScenarios(patterns).map(({ id }) => id)

  it('by id and by glob, each once', () => {
    expect(ids('turns/one-call')).toEqual(['turns/one-call'])
    expect(ids('orphans/*', 'orphans/both-directions')).toEqual([
      'orphans/both-directions',
      'orphans/call-unanswered',
      'orphans/result-duplicate',
      'orphans/result-far-from-call',
      'orphans/result-unknown-id',
    ])
  })

  it('all of them without a pattern, and the shared tools are none', () => {
    expect(ids().length).toBeGreaterThan(70)
    expect(ids()).not.toContain('tools')
  })

  it("in files and folders of one's own", () => {
    expect(findScenarios([own('family')]).map(({ id }) => id)).toEqual(['one', 'two'])
    expect(findScenarios([own('family/one.yaml')])).toMatchObject([{ file: own('family/one.yaml') }])
  })

  it('or the nearest id is named', () => {
    const hint = (pattern: string): unknown => {
      try {
        return findScenarios([pattern])
      } catch (error) {
        return error instanceof UserError ? error.hint : error
      }
    }
    expect(hint('turns/one-cal')).toBe('Did you mean `turns/one-call`?')
    expect(hint('zzz/*')).toMatch(/^Families are cache\/\*, calls\/\*, cancel\/\*/)
  })

  it('and two of the same id are refused', async () => {
    const files = [own('family/one.yaml'), own('family/two.yml')]
    await expect(loadScenarios(files)).rejects.toMatchObject({
      place: { file: files[1] },
      hint: `${files[0]} has it already.`,
    })
  })
})
