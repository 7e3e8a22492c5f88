import type { JsonObject } from '../json.ts'
import { inRegime } from '../providers/index.ts'
import type { Target } from '../providers/target.ts'
import { type BlockKinds, openTurn, type Turn } from './claude-turns.ts'

/** The least that the provider takes. */
const BUDGET = 1024

interface Wish<B> {
  readonly target: Target
  readonly isWanted: boolean
  readonly forcesTool: boolean
  readonly maxTokens: number
  readonly kinds: BlockKinds<B>
}

interface Thinking<B> {
  readonly thinking?: JsonObject
  readonly turns: readonly Turn<B>[]
}

/**
 * The turns, and the `thinking` member where it is wanted and legal. A forced tool rules it out. With a budget, the
 * answer must have room for it, and a turn that is not over must begin with thinking; when it is off, such a turn may
 * hold none.
 */
export function withThinking<B>(turns: readonly Turn<B>[], wish: Wish<B>): Thinking<B> {
  const { target, isWanted, forcesTool, maxTokens, kinds } = wish
  const isAllowed = isWanted && !forcesTool
  if (inRegime(target, 'adaptive-thinking')) return isAllowed ? { thinking: { type: 'adaptive' }, turns } : { turns }
  const open = turns[openTurn(turns, kinds)]
  const canGoOn = open === undefined || (open !== turns.at(-1) && open.content.slice(0, 1).some(kinds.isThinking))
  if (isAllowed && canGoOn && maxTokens > BUDGET) {
    return { thinking: { type: 'enabled', budget_tokens: BUDGET }, turns }
  }
  return { turns: turns.map((turn) => (turn === open ? withoutThinking(turn, kinds) : turn)) }
}

function withoutThinking<B>({ role, content }: Turn<B>, { isThinking }: BlockKinds<B>): Turn<B> {
  return { role, content: content.filter((block) => !isThinking(block)) }
}
