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
import { judging } from './bench/judging.mjs'

const each = dialects.map(({ id }) => targets().find(({ dialect }) => dialect === id))
const folder = mkdtempSync(join(tmpdir(), 'conformance-bench-'))

try {
  for (const target of each) attempt(() => judging(target))
  for (const target of each) attempt(() => compiling(target))
  attempt(() => startUps(folder))
  attempt(() => checking(folder, each, process.argv[2]))
  attempt(running)
} finally {
  rmSync(folder, { recursive: true, force: true })
}

function attempt(measure) {
  try {
    measure()
  } catch (error) {
    process.stdout.write(`Not measured: ${error.message}\n`)
  }
}
