import { PassThrough, Readable } from 'node:stream'
import type { Command, Io, Terminal } from '../../src/cli/command.ts'
import { check } from '../../src/cli/commands/check.ts'
import { doctor } from '../../src/cli/commands/doctor.ts'
import { explain } from '../../src/cli/commands/explain.ts'
import { fixtures } from '../../src/cli/commands/fixtures.ts'
import { fuzz } from '../../src/cli/commands/fuzz.ts'
import { init } from '../../src/cli/commands/init.ts'
import { list } from '../../src/cli/commands/list.ts'
import { models } from '../../src/cli/commands/models.ts'
import { probe } from '../../src/cli/commands/probe.ts'
import { record } from '../../src/cli/commands/record.ts'
import { replay } from '../../src/cli/commands/replay.ts'
import { report } from '../../src/cli/commands/report.ts'
import { run } from '../../src/cli/commands/run.ts'
import { serve } from '../../src/cli/commands/serve.ts'
import { smoke } from '../../src/cli/commands/smoke.ts'
import { dispatch } from '../../src/cli/dispatch.ts'
import { failureCode, failureText } from '../../src/cli/failure.ts'

export const COMMANDS: readonly Command[] = [
  init,
  run,
  report,
  check,
  fuzz,
  list,
  explain,
  models,
  probe,
  smoke,
  doctor,
  serve,
  record,
  replay,
  fixtures,
]

export interface Ended {
  readonly code: number
  readonly out: string
  readonly err: string
}

/** A stream that keeps what is written to it. */
export function terminal(isTTY = false): { stream: Terminal; text: () => string } {
  const chunks: Buffer[] = []
  const stream = Object.assign(new PassThrough(), { isTTY })
  stream.on('data', (chunk: Buffer) => chunks.push(chunk))
  return { stream, text: () => Buffer.concat(chunks).toString('utf8') }
}

/** Runs the command line inside this process. */
export async function cli(
  args: readonly string[],
  changes: Partial<Pick<Io, 'env' | 'cwd'>> & { stdin?: string } = {},
): Promise<Ended> {
  const out = terminal()
  const err = terminal()
  const { stdin = '', ...rest } = changes
  const io: Io = {
    stdin: Readable.from([Buffer.from(stdin)]),
    stdout: out.stream,
    stderr: err.stream,
    env: {},
    cwd: process.cwd(),
    ...rest,
  }
  const code = await dispatch(args, COMMANDS, io).catch((error: unknown) => {
    err.stream.write(`${failureText(error)}\n`)
    return failureCode(error)
  })
  return { code, out: out.text(), err: err.text() }
}
