import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { DEVIATION_KINDS } from '../../src/compare/deviation.ts'
import { findScenarios } from '../../src/scenarios/catalogue.ts'
import { explain } from '../../src/yaml/explain.ts'
import { mistakesIn, scenarioText } from './told.ts'

const schema = JSON.parse(readFileSync(new URL('../../src/scenarios/schema.json', import.meta.url), 'utf8'))
const validate = new Ajv2020({
  allErrors: true,
  verbose: true,
  allowUnionTypes: true,
  strictTuples: false,
  strictRequired: false,
}).compile(schema)

describe('the published schema', () => {
  it('accepts every shipped scenario', () => {
    for (const { id, file } of findScenarios()) {
      expect(validate(parse(readFileSync(file, 'utf8'))) || explain(validate.errors ?? []), id).toBe(true)
    }
  })

  it('knows the deviations that there are', () => {
    expect(schema.$defs.deviation.enum).toEqual(DEVIATION_KINDS)
  })

  it('is closed: an unknown key is refused in every mapping of the form', () => {
    const open: string[] = []
    const look = (node: unknown, path: string): void => {
      if (typeof node !== 'object' || node === null) return
      if ('properties' in node && !('additionalProperties' in node) && !/\/(if|part)$/.test(path)) open.push(path)
      for (const [key, inner] of Object.entries(node)) look(inner, `${path}/${key}`)
    }
    look(schema, '')
    expect(open).toEqual([])
  })

  it('describes every key of a scenario and of a step', () => {
    const described = ([key, value]: [string, Record<string, unknown>]): boolean => {
      const ref = String(value.$ref ?? '')
        .split('/')
        .at(-1)
      return (
        value.description !== undefined ||
        schema.$defs[ref ?? '']?.description !== undefined ||
        ['result', 'options'].includes(key)
      )
    }
    const keys = { ...schema.properties, ...schema.$defs.step.properties }
    expect(
      Object.entries<Record<string, unknown>>(keys)
        .filter((entry) => !described(entry))
        .map(([key]) => key),
    ).toEqual([])
  })
})

describe('whatever stands in a file', () => {
  it('is accepted, or refused with a place and a sentence', async () => {
    const steps = [
      'user',
      'assistant',
      'result',
      'results',
      'cancel',
      'truncate',
      'tools',
      'expect',
      'say',
      'switch',
      'unknown',
    ]
    const step = fc.oneof(
      fc.constant('send'),
      fc.dictionary(fc.constantFrom(...steps), fc.jsonValue({ maxDepth: 2 }), { maxKeys: 2 }),
    )
    const property = fc.asyncProperty(fc.array(step, { maxLength: 4 }), async (list) => {
      for (const mistake of await mistakesIn(scenarioText(`steps: ${JSON.stringify(list)}`))) {
        expect(mistake).toMatch(/^(\d+|-):(\d+|-) .+[.?!]$/s)
      }
    })
    await fc.assert(property, { numRuns: 200 })
  })
})
