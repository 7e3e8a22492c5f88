// Measures what must stay fast, as ratios within one run, because absolute times differ from machine to machine; an aim
// in seconds is for a machine that has nothing else to do. It only tells: whatever it finds, it exits with 0.
// With a file: also how long `check` takes on that.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dialects } from '../dist/dialects/index.js'
import { targets } from '../dist/providers/index.js'
import { checking, running, startUps } from './bench/commands.mjs'
import { compiling } from './bench/compiling.mjs'
import { gatewayLife, serving } from './bench/gateway.mjs'
import { judging } from './bench/judging.mjs'
import { replaying } from './bench/replaying.mjs'

const each = dialects.map(({ id }) => targets().find(({ dialect }) => dialect === id))
const folder = mkdtempSync(join(tmpdir(), 'conformance-bench-'))

try {
  for (const target of each) await attempt(() => judging(target))
  for (const target of each) await attempt(() => compiling(target))
  await attempt(() => startUps(folder))
  await attempt(() => checking(folder, each, process.argv[2]))
  await attempt(running)
  await attempt(() => serving(each[0]))
  await attempt(() => gatewayLife(each[0]))
  await attempt(replaying)
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function attempt(measure) {
  try {
    await measure()
  } catch (error) {
    process.stdout.write(`Not measured: ${error.message}\n`)
  }
}
