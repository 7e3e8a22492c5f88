import { UserError } from '../../errors.ts'
import type { ClientLimits } from '../limits.ts'
import type { Said } from '../protocol.ts'
import type { RunningClient } from '../running.ts'
import type { Did } from './desk.ts'
import { heardOfDid } from './ending.ts'
import type { Launcher, ProgramSpec } from './launcher.ts'
import { awaitDid } from './run.ts'

export type Description = Pick<RunningClient, 'name' | 'targets' | 'can'>

/** What a program says that it is. Throws a `UserError` where it does not say so. */
export async function describe(launcher: Launcher, spec: ProgramSpec, limits: ClientLimits): Promise<Description> {
  const { program, desk, end } = launcher.start({ do: 'describe' })
  const wait = { signal: new AbortController().signal, isLast: false, deadline: limits.loadDeadline }
  const came = await awaitDid(program, desk.started(), wait, limits)
  void desk.ask({ do: 'end' })
  const isTold = 'did' in came && isDescription(came.did)
  await end(isTold ? limits.grace : 0)
  if (!isTold) throw notTold(spec, await program.ended.then(({ output }) => output), came)
  const { name = spec.command.join(' '), targets, can } = came.did
  return {
    name,
    ...(targets === undefined ? {} : { targets }),
    can: {
      send: can.includes('send'),
      loop: can.includes('loop'),
      toolSupport: can.includes('tool-support'),
      models: can.includes('models'),
    },
  }
}

type Told = Said['program/next'] & Required<Pick<Said['program/next'], 'can'>>

function isDescription(did: Did): did is Told {
  return 'can' in did && did.can !== undefined
}

function notTold(
  { command }: ProgramSpec,
  output: string,
  came: { did: Did } | ReturnType<typeof heardOfDid>,
): UserError {
  const heard = 'did' in came ? heardOfDid(came.did) : came
  const why = 'message' in heard ? heard.message : 'reason' in heard ? heard.reason : 'It tells something else.'
  const printed = output === '' ? '' : `\nIt printed:\n${output}`
  return new UserError(`The client ${command.join(' ')} does not say what it can do. ${why}${printed}`, {
    exitCode: 3,
    hint: 'Where CONFORMANCE_SCENARIO says "do": "describe", post { "name": "my-app", "can": ["send"] } to its nextUrl.',
  })
}
