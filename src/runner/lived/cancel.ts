import type { Round } from '../../scenarios/lived/life.ts'
import { cannotGoOn } from './ends.ts'
import { found, type Play, type Stop } from './play.ts'
import type { Speaking } from './stage.ts'

/** The user aborts the turn, as far into it as the story tells, and waits until the client has stopped. `rounds`: those of the turn so far. */
export async function cancelTurn(rounds: readonly Round[], speaking: Speaking, play: Play): Promise<Stop | undefined> {
  const round = rounds.at(-1)
  if (round === undefined) return undefined
  const tooEarly = await reachPoint(round, speaking, play)
  if (tooEarly !== undefined) return tooEarly
  speaking.cancel()
  for (const part of play.desk.takeGiven()) play.chronicle.result(part)
  play.desk.cancel()
  if (!(await hasStopped(speaking, play))) return found('hang', `The user has cancelled, and the turn goes on.`)
  await play.stage.bell.quiet(play.patience.quiet)
  return afterwards(rounds, speaking, play)
}

/** Inside an answer the client gets what there is of it; of calls that are to be run at least one has to be begun. */
async function reachPoint({ cancel, calls }: Round, speaking: Speaking, play: Play): Promise<Stop | undefined> {
  const { stage, desk, patience } = play
  if (cancel === 'calls' || cancel === 'running' || cancel === 'results') {
    const isReached = () => desk.isAnyRunning || speaking.heard !== undefined || stage.hasRequest
    await stage.bell.within(patience.deadline, () => isReached() || undefined)
  }
  const hasLeft = () => !stage.isLeaving || speaking.heard !== undefined || undefined
  await stage.bell.within(patience.deadline, hasLeft)
  if (cancel !== 'request') await stage.bell.quiet(patience.quiet)
  if (stage.hasRequest) return found('not-executed', 'The model is asked again before all that it called was run.')
  if (speaking.heard === undefined) return undefined
  if (speaking.heard.kind !== 'done' && speaking.heard.kind !== 'shown-error') return cannotGoOn(speaking.heard)
  const what = calls.length > 0 ? 'before its calls were run' : 'before its answer was whole'
  return found('silent-stop', `The client has ended its turn ${what}.`)
}

/** A client may wait for a tool that cannot be stopped; then its result is not late. */
async function hasStopped(speaking: Speaking, { stage, desk, patience, chronicle }: Play): Promise<boolean> {
  const ended = () => speaking.heard !== undefined || undefined
  if (desk.late.length > 0 && !(await stage.bell.within(10 * patience.quiet, ended))) {
    for (const label of desk.late) {
      const result = desk.release(label)
      if (result !== undefined) chronicle.lateResult(result)
    }
  }
  return (await stage.bell.within(patience.deadline, ended)) === true
}

function afterwards(rounds: readonly Round[], { heard, events }: Speaking, { stage, desk }: Play): Stop | undefined {
  if (desk.behaviours.length > 0) return { found: desk.behaviours }
  if (stage.hasRequest) return found('too-many-requests', 'The client asks the model although the user has cancelled.')
  if (heard !== undefined && heard.kind !== 'done' && heard.kind !== 'shown-error') return cannotGoOn(heard)
  const lied = events.filter((event) => event.type === 'result' && event.isError !== true).length
  const given = rounds.flatMap(({ calls }) => calls).filter(({ result, isLate }) => result && !isLate).length
  if (lied <= given) return undefined
  return found('false-success', 'The client tells its user that a call which was cancelled has given a result.')
}
