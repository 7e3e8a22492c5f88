import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ToolAnswer } from '../../../src/models/support/fact.ts'
import { PRECEDENCE } from '../../../src/models/support/precedence.ts'
import { type Learned, ToolSupport } from '../../../src/models/support/tool-support.ts'

const KNOWN = { provider: 'ollama', model: 'llama3.1' }
const file = (): string => join(mkdtempSync(join(tmpdir(), 'support-')), 'tool-support.json')

interface Told extends Learned {
  readonly save: boolean
}
const told: fc.Arbitrary<Told> = fc.record({
  tools: fc.boolean(),
  source: fc.constantFrom('user_confirmed', 'auto_detected', 'runtime_error'),
  save: fc.boolean(),
})

/** What must count, told without a registry: the last word of the strongest that spoke. */
function expected(all: readonly Told[]): Pick<ToolAnswer, 'tools'> & Partial<ToolAnswer> {
  const person = all.findLast(({ source }) => source === 'user_confirmed')
  const seen = all.filter(({ source }) => source !== 'user_confirmed')
  const inSession = seen.findLast(({ save }) => !save)
  const lastSaved = seen.findLastIndex(({ save }) => save)
  // What is saved later takes the place of what was kept for the session.
  const isOver = inSession !== undefined && seen.lastIndexOf(inSession) < lastSaved
  const observed = inSession === undefined || isOver ? seen[lastSaved] : inSession
  const word = person ?? observed
  if (word === undefined) return { tools: 'yes', source: 'profile', kept: 'package' }
  return { tools: word.tools ? 'yes' : 'no', source: word.source, kept: word.save ? 'file' : 'session' }
}

test('a person counts more than what was seen, that more than the profile, and the last word of each counts', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(told, { maxLength: 6 }), async (all) => {
      const support = await ToolSupport.open({ file: file() })
      for (const { save, ...said } of all) await support.learn(KNOWN, said, { save })
      expect(support.of(KNOWN)).toMatchObject(expected(all))
    }),
    { numRuns: 60 },
  )
})

test('the next session knows what was saved, and nothing else', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(told, { maxLength: 6 }), async (all) => {
      const place = file()
      const support = await ToolSupport.open({ file: place })
      for (const { save, ...said } of all) await support.learn(KNOWN, said, { save })
      const next = await ToolSupport.open({ file: place })
      expect(next.of(KNOWN)).toMatchObject(expected(all.filter(({ save }) => save)))
    }),
    { numRuns: 60 },
  )
})

describe('whose word counts', () => {
  test('is one list, in which every source and place stands once', () => {
    const all = PRECEDENCE.flatMap(({ sources, kept }) => sources.map((source) => `${source} ${kept}`))
    expect(new Set(all).size).toBe(all.length)
    expect(all).toHaveLength(7)
  })

  test('a person’s word for this session counts before the saved one, and ends with it', async () => {
    const place = file()
    const support = await ToolSupport.open({ file: place })
    await support.learn(KNOWN, { tools: false, source: 'user_confirmed' }, { save: true })
    await support.learn(KNOWN, { tools: true, source: 'user_confirmed' })
    expect(support.of(KNOWN)).toMatchObject({ tools: 'yes', kept: 'session' })
    expect((await ToolSupport.open({ file: place })).of(KNOWN)).toMatchObject({ tools: 'no', kept: 'file' })
  })

  test('what was seen of one build does not put aside what a person said of the model', async () => {
    const support = await ToolSupport.open()
    await support.learn(KNOWN, { tools: true, source: 'user_confirmed' })
    await support.learn({ ...KNOWN, model: 'llama3.1:8b' }, { tools: false, source: 'auto_detected' })
    expect(support.of({ ...KNOWN, model: 'llama3.1:8b' }).tools).toBe('yes')
  })

  test('a model of which nobody has said anything is unknown', async () => {
    expect((await ToolSupport.open()).of({ provider: 'ollama', model: 'mine' })).toEqual({ tools: 'unknown' })
  })
})
