import type { RunningAgent } from '../../clients/running.ts'
import type { Held } from '../../gateway/backends/held.ts'
import type { LivedTurn, Round } from '../../scenarios/lived/life.ts'
import { cancelTurn } from './cancel.ts'
import { endsAtLast, endsEarly, hasFailed, mayFail } from './ends.ts'
import { disorder } from './event-order.ts'
import { found, type Play, type Stop } from './play.ts'
import { playRound } from './round.ts'
import { type Scripted, scripted } from './scripted.ts'
import type { Speaking } from './stage.ts'

/** What a user says to whom an error was shown. */
const TRY_AGAIN = 'Please try again.'
/** How often a client may try again by itself what fails each time. */
const MOST_TRIES = 10
/** Deadlines that an answer may take which comes in many small chunks. */
const LONGEST_ANSWER = 30

/** Lives one turn: request for request, to its end. */
export async function playTurn(
  { text, rounds }: LivedTurn,
  agent: RunningAgent,
  play: Play,
): Promise<Stop | undefined> {
  let speaking = speak(text, agent, play)
  let before: Round | undefined
  let answered: Scripted | undefined
  for (let index = 0; index < rounds.length; index++) {
    let came = await next(speaking, play)
    if (came === 'ended' && isShown(speaking, before)) {
      speaking = speak(TRY_AGAIN, agent, play)
      came = await next(speaking, play)
    }
    if (came === 'late') return found('hang', silence(play))
    if (came === 'ended') return speaking.heard && endsEarly(speaking.heard, before)
    const round = rounds[index]
    if (round === undefined) break
    const lived = await playRound(came, { round, before, after: rounds[index + 2] }, play)
    if ('stop' in lived) return lived.stop
    if (lived.isSkipped) index += 2
    before = lived.round
    answered = lived.scripted
    if (before.cancel !== undefined) return cancelTurn(rounds.slice(0, index + 1), speaking, play)
  }
  if (before === undefined || answered === undefined) return undefined
  return (await endTurn(speaking, before, answered, play)) ?? disorder(speaking.events)
}

function speak(text: string, agent: RunningAgent, play: Play): Speaking {
  play.chronicle.user(text)
  return play.stage.speak(agent, text)
}

/** The next request, or the end of the turn. */
async function next(speaking: Speaking, { stage, patience }: Play): Promise<Held | 'ended' | 'late'> {
  const look = (): Held | 'ended' | undefined => stage.take() ?? (speaking.heard === undefined ? undefined : 'ended')
  for (let waits = 0; waits < LONGEST_ANSWER; waits++) {
    const came = await stage.bell.within(patience.deadline, look)
    if (came !== undefined) return came
    if (!stage.isAnswering) break
  }
  return 'late'
}

/** The user was told of an error, and may ask the client to try again. */
function isShown({ heard }: Speaking, before: Round | undefined): boolean {
  return before?.retry === 'either' && heard?.kind === 'shown-error'
}

/** Nothing is to come but the end; a client may try again by itself what failed. */
async function endTurn(speaking: Speaking, last: Round, answered: Scripted, play: Play): Promise<Stop | undefined> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const came = await next(speaking, play)
    if (came === 'late') return found('hang', silence(play))
    if (came === 'ended') return speaking.heard && endsAtLast(speaking.heard, last, speaking.events)
    play.requests += 1
    const isTriedAgain = hasFailed(last) || mayFail(last)
    const isAskedForMore = last.calls.length > 0 && tries === 0
    if (!isTriedAgain && !isAskedForMore) return found('too-many-requests', ASKS_AGAIN)
    play.stage.answer(came, (isTriedAgain ? answered : scripted(closed(last), came.asked)).answer ?? REFUSAL)
  }
  return found('endless-loop', `The client has made the same request ${MOST_TRIES} times, and each time it failed.`)
}

/** The story ends behind the results. */
function closed({ answer: _, ...round }: Round): Round {
  return round
}

const ASKS_AGAIN = 'The model has answered, and the client asks again.'
const REFUSAL = { kind: 'failure', failure: { status: 400, body: 'The test ends here.' } } as const

function silence({ patience }: Play): string {
  return `The client has done nothing for ${patience.deadline / 1000} seconds: it neither asks the model nor ends its turn.`
}
