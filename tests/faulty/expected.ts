import { CANCEL } from './expected/cancel.ts'
import type { ExpectedByName } from './expected/expected.ts'
import { IDS } from './expected/ids.ts'
import { MODELS } from './expected/models.ts'
import { OPTIONS } from './expected/options.ts'
import { ORPHANS } from './expected/orphans.ts'
import { PARALLEL } from './expected/parallel.ts'
import { REASONING } from './expected/reasoning.ts'
import { SERVER } from './expected/server.ts'
import { SETTINGS } from './expected/settings.ts'
import { SIGNATURES } from './expected/signatures.ts'
import { THINKING } from './expected/thinking.ts'
import { TURNS } from './expected/turns.ts'
import { VALUES } from './expected/values.ts'

/** By name of the adapter. */
export const EXPECTED: ExpectedByName = {
  ...TURNS,
  ...PARALLEL,
  ...VALUES,
  ...IDS,
  ...CANCEL,
  ...ORPHANS,
  ...REASONING,
  ...THINKING,
  ...SIGNATURES,
  ...OPTIONS,
  ...SETTINGS,
  ...SERVER,
  ...MODELS,
}
