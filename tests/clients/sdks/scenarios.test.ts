import { expect, test } from 'vitest'
import { CLIENTS, installed } from '../../../scripts/clients/install.ts'
import { targetName } from '../../../src/providers/index.ts'
import { cli } from '../../cli/in-process.ts'
import { INSTALLATION, SDKS } from './sdks.ts'

const SCENARIOS = ['turns/one-call', 'turns/text-beside-call', 'parallel/two-different', 'results/error-marked']

test.each(SDKS.map((sdk) => ({ name: targetName(sdk.target), ...sdk })))(
  'the SDK for $name passes scenarios as a subject, whole histories and loops alike',
  async ({ folder, exportName, name }) => {
    await installed(folder)
    const args = ['--subject', `./${folder}/driver.ts#${exportName}`, '--target', name]
    const { code, out } = await cli(['run', ...SCENARIOS, ...args], { cwd: CLIENTS })
    expect([code, /failed|in error|skipped/.exec(out)], out).toEqual([0, null])
    expect(out).toMatch(/\d+ cases: \d+ passed/)
  },
  INSTALLATION,
)
