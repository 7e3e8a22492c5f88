import { unlessStrayed } from '../heard.ts'
import { type ClientLimits, DEFAULT_CLIENT_LIMITS } from '../limits.ts'
import type { RunningClient } from '../running.ts'
import { choicesIn } from './choices.ts'
import { type Description, describe } from './describe.ts'
import { type Launcher, openLauncher, type ProgramSpec } from './launcher.ts'
import { programAgent } from './program-agent.ts'
import { awaitDid, heardOf } from './run.ts'

/**
 * A program in whatever language, started anew for each request, and for each conversation of an agent. Throws a
 * `UserError` where it does not start, or does not say what it can do.
 */
export async function programClient(
  spec: ProgramSpec,
  limits: ClientLimits = DEFAULT_CLIENT_LIMITS,
): Promise<RunningClient> {
  const launcher = await openLauncher(spec, limits.grace)
  try {
    return { ...(await describe(launcher, spec, limits)), ...actions(launcher, limits) }
  } catch (thrown) {
    await launcher.close()
    throw thrown
  }
}

function actions(launcher: Launcher, limits: ClientLimits): Omit<RunningClient, keyof Description> {
  return {
    async send({ signal, report, ...input }) {
      const { program, desk, end } = launcher.start({ do: 'send', ...input }, { report })
      const wait = { signal, isLast: true, deadline: limits.turn }
      const heard = await heardOf(program, desk.started(), wait, limits)
      void desk.ask({ do: 'end' })
      await end(heard.kind === 'error' ? 0 : limits.grace)
      return unlessStrayed(heard, launcher)
    },
    async open({ ask, report = () => {}, ...context }) {
      const listener = { report, ask }
      return programAgent(
        launcher.start({ do: 'loop', ...context }, listener, context.tools),
        listener,
        launcher,
        limits,
      )
    },
    async models({ signal, ...input }) {
      const { program, desk, end } = launcher.start({ do: 'models', ...input })
      const came = await awaitDid(program, desk.started(), { signal, isLast: true, deadline: limits.turn }, limits)
      void desk.ask({ do: 'end' })
      await end('kind' in came && came.kind === 'error' ? 0 : limits.grace)
      return unlessStrayed(choicesIn(came), launcher)
    },
    // Each conversation has a program of its own.
    restart: async () => {},
    close: () => launcher.close(),
    stayed: () => launcher.stayed,
  }
}
