import type { RunningAgent } from '../../clients/running.ts'
import type { Begin, Chapter, Life, Switch } from '../../scenarios/lived/life.ts'
import { cannotGoOn } from './ends.ts'
import { found, type Play, type Stop } from './play.ts'
import { playTurn } from './turn.ts'

export function playChapter(chapter: Chapter, life: Life, play: Play): Promise<Stop | undefined> {
  switch (chapter.kind) {
    case 'begin':
      return begin(chapter, life.stream, play)
    case 'switch':
      return switchTo(chapter, play)
    case 'turn':
      return playTurn(chapter, agentOf(play), play)
  }
}

/** Takes the conversation up from what the client saved, where it has one already. */
async function begin({ from, setting }: Begin, stream: boolean, play: Play): Promise<Stop | undefined> {
  const { target, system, tools, options } = setting
  let saved: unknown
  if (from === 'saved') {
    const kept = await agentOf(play).save()
    if (kept.kind === 'shown-error') return found('crash', `The client cannot save its conversation: ${kept.message}`)
    if (kept.kind !== 'saved') return cannotGoOn(kept)
    saved = kept.saved
    await agentOf(play).close()
  }
  play.chronicle.system = system
  const opened = await play.client.open({
    target,
    options,
    stream,
    connection: play.stage.connection(target),
    tools: play.desk.tools(tools),
    ...(system.length === 0 ? {} : { system: system.join('\n\n') }),
    ...(from === 'saved' ? { saved } : {}),
  })
  if (isAgent(opened)) {
    play.agent = opened
    return undefined
  }
  return opened.kind === 'shown-error'
    ? found('gave-up', `The client does not begin: ${opened.message}`)
    : cannotGoOn(opened)
}

async function switchTo({ target }: Switch, play: Play): Promise<Stop | undefined> {
  const heard = await agentOf(play).switch({ target, connection: play.stage.connection(target) })
  switch (heard.kind) {
    case 'done':
      return undefined
    case 'shown-error':
      return found('gave-up', `The client does not go over to another model: ${heard.message}`)
    default:
      return cannotGoOn(heard)
  }
}

function isAgent(opened: Awaited<ReturnType<Play['client']['open']>>): opened is RunningAgent {
  return 'turn' in opened
}

function agentOf({ agent }: Play): RunningAgent {
  if (agent === undefined) throw new Error('A life begins with a beginning.')
  return agent
}
