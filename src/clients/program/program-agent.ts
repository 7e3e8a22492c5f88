import { targetName } from '../../providers/index.ts'
import { failure } from '../../subjects/thrown.ts'
import { unlessStrayed } from '../heard.ts'
import type { ClientLimits } from '../limits.ts'
import type { Heard, RunningAgent } from '../running.ts'
import { heardOfDid } from './ending.ts'
import type { Launcher, Listener, OpenProgram } from './launcher.ts'
import { awaitDid, heardOf } from './run.ts'

/** An agent that is a program; it does one thing after the other, and asks what to do next. */
export function programAgent(
  { program, desk, end }: OpenProgram,
  listener: Listener,
  launcher: Launcher,
  limits: ClientLimits,
): RunningAgent {
  const short = { signal: new AbortController().signal, isLast: false, deadline: limits.deadline }

  let underWay: Promise<unknown> = Promise.resolve()

  async function speak({ text, at, signal, report }: Parameters<RunningAgent['turn']>[0]): Promise<Heard> {
    listener.report = report
    const wait = { signal, isLast: false, deadline: limits.turn }
    const todo = at === undefined ? ({ do: 'turn', text } as const) : ({ do: 'edit', at, text } as const)
    return unlessStrayed(await heardOf(program, desk.ask(todo), wait, limits), launcher)
  }

  return {
    turn(turn) {
      const turning = speak(turn)
      underWay = turning
      return turning
    },
    async save() {
      const came = await awaitDid(program, desk.ask({ do: 'save' }), short, limits)
      if ('did' in came && 'saved' in came.did) return { kind: 'saved', saved: came.did.saved }
      return unsaved('did' in came ? heardOfDid(came.did) : came)
    },
    async switch({ target, connection: { baseUrl, apiKey } }) {
      // It hears of nothing else while it is at work.
      await underWay
      const todo = { do: 'switch', target: targetName(target), model: target.model, baseUrl, apiKey } as const
      return unlessStrayed(await heardOf(program, desk.ask(todo), short, limits), launcher)
    },
    async close() {
      void desk.ask({ do: 'end' })
      await end()
    },
  }
}

function unsaved(heard: Heard): Exclude<Heard, { kind: 'done' }> {
  return heard.kind === 'done' ? failure('garbage', 'It was asked to save, and has told nothing as `saved`.') : heard
}
