import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { buildScenarios } from '../../src/scenarios/build.ts'

test('the package comes with all of its scenarios read and checked', async () => {
  const file = new URL('../../dist/scenarios/built.generated.json', import.meta.url)
  const built = JSON.parse(readFileSync(file, 'utf8'))
  expect(built).toEqual(JSON.parse(JSON.stringify(await buildScenarios())))
})
