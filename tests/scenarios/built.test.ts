import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { buildScenarios } from '../../src/scenarios/build.ts'
import { type Built, type BuiltScenarios, builtScenarios } from '../../src/scenarios/built.ts'
import { findScenarios } from '../../src/scenarios/catalogue.ts'
import { readScenario } from '../../src/scenarios/read.ts'
import { SHIPPED_SCENARIOS } from '../../src/scenarios/shipped.ts'
import { readSource } from '../../src/yaml/source.ts'
import { scenarioText } from './told.ts'

/** As it comes out of the file that the build writes. */
async function written(folder: string): Promise<Built> {
  return JSON.parse(JSON.stringify(await buildScenarios(folder)))
}

describe('what is built of the shipped scenarios', () => {
  it('is what is read from their files', async () => {
    const built = await written(SHIPPED_SCENARIOS)
    const { scenario, tools } = builtScenarios(SHIPPED_SCENARIOS, () => built)
    for (const { file } of findScenarios()) expect(scenario(file)).toStrictEqual(await readScenario(file))
    expect(tools()).toStrictEqual(readSource(join(SHIPPED_SCENARIOS, 'tools.yaml')).value)
  })
})

describe('what is built of a folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'built-'))
  const file = (path: string): string => join(folder, path)
  let built: Built
  const opened = (): BuiltScenarios => builtScenarios(folder, () => built)

  beforeEach(async () => {
    mkdirSync(file('family'), { recursive: true })
    writeFileSync(file('tools.yaml'), 'read: { description: Reads., parameters: { type: object } }\n')
    for (const name of ['one', 'two'])
      writeFileSync(file(`family/${name}.yaml`), scenarioText(`scenario: family/${name}\nsteps: [{ user: A }, send]`))
    built = await written(folder)
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  it('serves for its files, by whatever path, and for no others', () => {
    expect(opened().scenario(file('family/one.yaml'))).toMatchObject({
      id: 'family/one',
      file: file('family/one.yaml'),
    })
    expect(opened().scenario(file('family/../family/one.yaml'))?.id).toBe('family/one')
    expect(opened().scenario(file('family/three.yaml'))).toBeUndefined()
    expect(opened().scenario(file('tools.yaml'))).toBeUndefined()
  })

  it('no longer serves for a file that has changed, or is gone', () => {
    writeFileSync(file('family/one.yaml'), scenarioText('steps: [{ user: B }, send]'))
    rmSync(file('family/two.yaml'))
    expect(opened().scenario(file('family/one.yaml'))).toBeUndefined()
    expect(opened().scenario(file('family/two.yaml'))).toBeUndefined()
  })

  it('serves for no scenario once the tools are others than those that all were checked with', () => {
    writeFileSync(file('tools.yaml'), 'write: { description: Writes., parameters: { type: object } }\n')
    expect(opened().tools()).toBeUndefined()
    expect(opened().scenario(file('family/one.yaml'))).toBeUndefined()
  })

  it('is nothing where nobody has built', () => {
    const none = builtScenarios(folder, () => undefined)
    expect([none.tools(), none.scenario(file('family/one.yaml'))]).toEqual([undefined, undefined])
  })
})
