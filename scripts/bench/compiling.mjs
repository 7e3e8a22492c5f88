import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { allRules } from '../../build/judge/rulebook.js'
import { targetName } from '../../build/providers/index.js'
import { report } from './report.mjs'

const CHILD = fileURLToPath(new URL('./compile-rules.mjs', import.meta.url))
const TIMES = 5

/** The rules of one target and no others, read and compiled in a process that knows nothing yet: the best of several. */
export function compiling(target) {
  const name = targetName(target)
  const runs = Array.from({ length: TIMES }, () => {
    const { stdout, stderr, status } = spawnSync(process.execPath, [CHILD, name], { encoding: 'utf8' })
    if (status !== 0) throw new Error(`The rules for ${name} cannot be compiled: ${stderr}`)
    return JSON.parse(stdout)
  })
  const time = Math.min(...runs.map((run) => run.ms))
  report(`compile the rules for ${name}`, time, {
    unit: ' ms',
    atMost: 60,
    note: `${runs[0].rules} of ${allRules().length} rules`,
  })
}
