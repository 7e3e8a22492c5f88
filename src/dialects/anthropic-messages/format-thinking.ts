import type { JsonObject } from '../../json.ts'
import { inRegime } from '../../providers/index.ts'
import type { Target } from '../../providers/target.ts'
import { isThinking, openTurn, type Turn } from './format-turns.ts'

/** The least that the provider takes. */
const BUDGET = 1024

interface Wish {
  readonly target: Target
  readonly isWanted: boolean
  readonly forcesTool: boolean
  readonly maxTokens: number
}

interface Thinking {
  readonly thinking?: JsonObject
  readonly turns: readonly Turn[]
}

/**
 * The turns, and the `thinking` member where it is wanted and legal. A forced tool rules it out. With a budget, the
 * answer must have room for it, and a turn that is not over must begin with thinking; when it is off, such a turn may
 * hold none.
 */
export function withThinking(turns: readonly Turn[], { target, isWanted, forcesTool, maxTokens }: Wish): Thinking {
  const isAllowed = isWanted && !forcesTool
  if (inRegime(target, 'adaptive-thinking')) return isAllowed ? { thinking: { type: 'adaptive' }, turns } : { turns }
  const open = turns[openTurn(turns)]
  const canGoOn = open === undefined || (open !== turns.at(-1) && open.content.slice(0, 1).some(isThinking))
  if (isAllowed && canGoOn && maxTokens > BUDGET) {
    return { thinking: { type: 'enabled', budget_tokens: BUDGET }, turns }
  }
  return { turns: turns.map((turn) => (turn === open ? withoutThinking(turn) : turn)) }
}

function withoutThinking({ role, content }: Turn): Turn {
  return { role, content: content.filter((block) => !isThinking(block)) }
}
