#!/usr/bin/env node
import { endWhenNobodyReads } from './closed-pipe.ts'
import type { ExitCode, Io } from './command.ts'
import { check } from './commands/check.ts'
import { doctor } from './commands/doctor.ts'
import { explain } from './commands/explain.ts'
import { fixtures } from './commands/fixtures.ts'
import { fuzz } from './commands/fuzz.ts'
import { init } from './commands/init.ts'
import { list } from './commands/list.ts'
import { models } from './commands/models.ts'
import { probe } from './commands/probe.ts'
import { record } from './commands/record.ts'
import { replay } from './commands/replay.ts'
import { report } from './commands/report.ts'
import { run } from './commands/run.ts'
import { serve } from './commands/serve.ts'
import { smoke } from './commands/smoke.ts'
import { dispatch } from './dispatch.ts'

const { stdin, stdout, stderr, env } = process

async function main(io: Io): Promise<ExitCode> {
  try {
    return await dispatch(
      process.argv.slice(2),
      [init, run, report, check, fuzz, list, explain, models, probe, smoke, doctor, serve, record, replay, fixtures],
      io,
    )
  } catch (error) {
    const [{ failureCode, failureText }, { safeIo }] = await Promise.all([
      import('./failure.ts'),
      import('./safe-io.ts'),
    ])
    safeIo(io).stderr.write(`${failureText(error)}\n`)
    return failureCode(error)
  }
}

endWhenNobodyReads(stdout)
endWhenNobodyReads(stderr)
const code = await main({ stdin, stdout, stderr, env, cwd: process.cwd() })
// A subject may have left timers or sockets open, which would keep the process alive.
stdout.write('', () => process.exit(code))
