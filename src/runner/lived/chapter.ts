import type { RunningAgent } from '../../clients/running.ts'
import type { Begin, Chapter, Life, LivedTurn } from '../../scenarios/lived/life.ts'
import { livedExpectation } from '../../scenarios/lived/lived-expectation.ts'
import { within } from '../../subjects/deadline.ts'
import { lookAtModels } from './choosing.ts'
import { cannotGoOn } from './ends.ts'
import { amissIn, stretchOf } from './expected.ts'
import { agentOf, found, type Play, type Stop } from './play.ts'
import { restart, untold } from './restarting.ts'
import { choose, chosen } from './switching.ts'
import { playTurn } from './turn.ts'

export async function playChapter(chapter: Chapter, life: Life, play: Play): Promise<Stop | undefined> {
  switch (chapter.kind) {
    case 'begin':
      return begin(chapter, life.stream, play)
    case 'switch':
      return choose(chapter.target, play).then(chosen)
    case 'person':
      play.person.say(chapter.says)
      return undefined
    case 'probe':
      play.apart.script = chapter.answer
      return undefined
    case 'listing':
      play.listing.answer = chapter.answer
      return undefined
    case 'models':
      return lookAtModels(chapter, play)
    case 'restart':
      return restart(chapter, play)
    case 'turn':
      return playWholeTurn(chapter, play)
  }
}

async function playWholeTurn(turn: LivedTurn, play: Play): Promise<Stop | undefined> {
  const before = { requests: play.requests, speakings: play.stage.spoken.length }
  const stop = await playTurn(turn, agentOf(play), play)
  if (stop !== undefined) return stop
  const expect = livedExpectation(turn.rounds.map((round) => round.expect))
  const amiss = amissIn(expect, stretchOf(play, before))
  return amiss.length === 0 ? untold(play) : { found: amiss }
}

/** Takes the conversation up from what the client saved, where it has one already. */
async function begin({ from, setting }: Begin, stream: boolean, play: Play): Promise<Stop | undefined> {
  const { target, system, tools, options, maxSteps } = setting
  let saved: unknown
  if (from === 'saved') {
    const kept = await agentOf(play).save()
    if (kept.kind === 'shown-error') return found('crash', `The client cannot save its conversation: ${kept.message}`)
    if (kept.kind !== 'saved') return cannotGoOn(kept)
    saved = kept.saved
    await agentOf(play).close()
  }
  play.chronicle.system = system
  const opening = play.client.open({
    target,
    options,
    stream,
    connection: play.stage.connection(target),
    tools: play.desk.tools(tools).map((tool) => play.meanwhile.disturbing(tool, play.patience.quiet)),
    ...(system.length === 0 ? {} : { system: system.join('\n\n') }),
    ...(maxSteps === undefined ? {} : { maxSteps }),
    ...(from === 'saved' ? { saved } : {}),
    home: play.home.path,
    ask: play.person.ask,
    report: play.person.hear,
  })
  const opened = await within(play.patience.deadline, opening)
  if (opened === 'late')
    return found('hang', `The client has not begun after ${play.patience.deadline / 1000} seconds.`)
  if (isAgent(opened)) {
    play.agent = opened
    return undefined
  }
  if (opened.kind !== 'shown-error') return cannotGoOn(opened)
  const message = `The client does not begin: ${opened.message}`
  return found(play.home.isDamaged ? 'crash' : 'gave-up', message)
}

function isAgent(opened: Awaited<ReturnType<Play['client']['open']>>): opened is RunningAgent {
  return 'turn' in opened
}
