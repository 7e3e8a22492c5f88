import type { RunningAgent } from '../../clients/running.ts'
import type { LivedTurn, Round } from '../../scenarios/lived/life.ts'
import { cancelTurn } from './cancel.ts'
import { endsAtLast, endsEarly, hasFailed, mayFail, tellsOfFailure } from './ends.ts'
import { disorder } from './event-order.ts'
import { reachLimit } from './limit.ts'
import { next, silence } from './next.ts'
import { found, type Play, type Stop } from './play.ts'
import { afterFailure } from './poisoned.ts'
import { playRound } from './round.ts'
import { type Scripted, scripted } from './scripted.ts'
import { needsNoResponse } from './server-state.ts'
import type { Speaking } from './stage.ts'
import { chosenMeanwhile } from './switching.ts'
import { staysTooLong } from './too-long.ts'

/** What a user says to whom an error was shown. */
const TRY_AGAIN = 'Please try again.'
/** How often a client may try again by itself what fails each time. */
const MOST_TRIES = 10

/** Lives one turn: request for request, to its end. */
export async function playTurn(
  { text, edits, rounds }: LivedTurn,
  agent: RunningAgent,
  play: Play,
): Promise<Stop | undefined> {
  let speaking = edits === undefined ? begin(text, agent, play) : beginAgain(edits, text, agent, play)
  let before: Round | undefined
  let answered: Scripted | undefined
  for (let index = 0; index < rounds.length; index++) {
    let came = await next(speaking, play)
    if (came === 'ended' && isShown(speaking, before)) {
      speaking = speak(TRY_AGAIN, agent, play)
      came = await next(speaking, play)
    }
    if (came === 'late') return found('hang', silence(play))
    if (came === 'ended')
      return leftAtThat(speaking, before) ? undefined : speaking.heard && endsEarly(speaking.heard, before)
    const tooLong = staysTooLong(came, before, play)
    if (tooLong !== undefined) return tooLong
    if (needsNoResponse(rounds[index], came, play)) {
      play.isLossUnnoticed = true
      index += 1
    }
    const round = rounds[index]
    if (round === undefined) break
    const lived = await playRound(came, { round, before, after: rounds[index + 2] }, play)
    if ('stop' in lived) return afterFailure(lived.stop, came, speaking, play)
    if (lived.isSkipped) index += 2
    before = lived.round
    answered = lived.scripted
    if (before.isLimit) return reachLimit(before, speaking, play)
    if (before.cancel !== undefined) return cancelTurn(rounds.slice(0, index + 1), speaking, play)
  }
  if (before === undefined || answered === undefined) return undefined
  const amiss = await endTurn(speaking, before, answered, play)
  return amiss ?? disorder(speaking.events) ?? (await chosenMeanwhile(play))
}

function begin(text: string, agent: RunningAgent, play: Play): Speaking {
  const speaking = speak(text, agent, play)
  play.turns = [...play.turns, play.chronicle.said]
  return speaking
}

/** In place of an earlier turn, counted from 1. */
function beginAgain(turn: number, text: string, agent: RunningAgent, play: Play): Speaking {
  const at = play.turns[turn - 1] ?? play.chronicle.said
  play.chronicle.edit(at, text)
  play.turns = [...play.turns.slice(0, turn - 1), at]
  return play.stage.speak(agent, text, at)
}

function speak(text: string, agent: RunningAgent, play: Play): Speaking {
  play.chronicle.user(text)
  return play.stage.speak(agent, text)
}

/** The user was told of an error, and may ask the client to try again. */
function isShown({ heard, events }: Speaking, before: Round | undefined): boolean {
  return before?.retry === 'either' && heard !== undefined && tellsOfFailure(heard, before, events)
}

/** The user was told that the request was too long, and goes on with something else. */
function leftAtThat({ heard, events }: Speaking, before: Round | undefined): boolean {
  return before?.retry === 'shorter' && heard !== undefined && tellsOfFailure(heard, before, events)
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
