import type { Conversation } from '../../conversation/message.ts'
import { inRegime } from '../../providers/index.ts'
import type { Target } from '../../providers/target.ts'
import { inOrder, type Turn } from '../claude-turns.ts'
import { type Block, blocks, KINDS } from './format-blocks.ts'

/** Stands where a turn must stand. It has no words, so that nothing is said that nobody said. */
const FILLER: Block = { text: '.' }

/** The history without its system messages. Roles alternate; results and what the user says are one turn if they may. */
export function turns(history: Conversation, target: Target): Turn<Block>[] {
  const merged: { role: Turn<Block>['role']; content: Block[] }[] = []
  history.forEach((message, place) => {
    const content = blocks(message, place, target)
    if (message.role === 'system' || content.length === 0) return
    const role = message.role === 'assistant' ? 'assistant' : 'user'
    const last = merged.at(-1)
    if (last?.role !== role) merged.push({ role, content })
    else if (role === 'user' && standsApart(last.content, content, target)) {
      merged.push({ role: 'assistant', content: [FILLER] }, { role, content })
    } else last.content.push(...content)
  })
  const ordered = merged.map(({ role, content }) => ({
    role,
    content: role === 'assistant' ? inOrder(content, KINDS) : withWords(content),
  }))
  const told = inRegime(target, 'calls-alone') ? ordered.flatMap(callsAlone) : ordered
  const wantsOpener = told[0]?.role === 'assistant' && !inRegime(target, 'claude')
  return wantsOpener ? [{ role: 'user', content: [FILLER] }, ...told] : told
}

function callsAlone(turn: Turn<Block>): readonly Turn<Block>[] {
  const calls = turn.content.filter(KINDS.isCall)
  const rest = turn.content.filter((block) => !KINDS.isCall(block))
  if (turn.role === 'user' || calls.length === 0 || rest.length === 0) return [turn]
  return [
    { ...turn, content: rest },
    { role: 'user', content: [FILLER] },
    { ...turn, content: calls },
  ]
}

function standsApart(before: readonly Block[], content: readonly Block[], target: Target): boolean {
  return inRegime(target, 'results-alone') && before.some(KINDS.isResult) !== content.some(KINDS.isResult)
}

/** A document may not be sent without a word. */
function withWords(content: readonly Block[]): readonly Block[] {
  const isMute =
    content.some(({ document }) => document !== undefined) && content.every(({ text }) => text === undefined)
  return isMute ? [...content, { text: 'See the document.' }] : content
}
