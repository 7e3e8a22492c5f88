// Reads and checks the shipped scenarios with what was just built, and puts what comes of them beside it.
import { writeFileSync } from 'node:fs'
import { buildScenarios } from '../../build/scenarios/build.js'

writeFileSync(
  new URL('../../build/scenarios/built.generated.json', import.meta.url),
  JSON.stringify(await buildScenarios()),
)
