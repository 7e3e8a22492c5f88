// Measures what must stay fast, as ratios within one run, because absolute times differ from machine to machine; an aim
// in seconds is for a machine that has nothing else to do. It only tells: whatever it finds, it exits with 0.
// With a file: also how long `check` takes on that. `--only judge,gateway`: these parts and no others.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { dialects } from '../build/dialects/index.js'
import { targets } from '../build/providers/index.js'
import { checking, running, startUps } from './bench/commands.mjs'
import { compiling } from './bench/compiling.mjs'
import { gatewayLife, serving } from './bench/gateway.mjs'
import { judging } from './bench/judging.mjs'
import { replaying } from './bench/replaying.mjs'

const each = dialects.map(({ id }) => targets().find(({ dialect }) => dialect === id))
const folder = mkdtempSync(join(tmpdir(), 'conformance-bench-'))

const { values, positionals } = parseArgs({ options: { only: { type: 'string' } }, allowPositionals: true })
const [file] = positionals

const PARTS = {
  judge: each.map((target) => () => judging(target)),
  compile: each.map((target) => () => compiling(target)),
  start: [() => startUps(folder)],
  check: [() => checking(folder, each, file)],
  run: [running],
  gateway: [() => serving(each[0])],
  life: [() => gatewayLife(each[0])],
  replay: [replaying],
}

try {
  for (const part of values.only?.split(',') ?? Object.keys(PARTS)) {
    if (!Object.hasOwn(PARTS, part)) process.stdout.write(`${part} is no part: ${Object.keys(PARTS).join(', ')}\n`)
    for (const measure of PARTS[part] ?? []) await attempt(measure)
  }
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
