import type { JsonObject } from '../json.ts'
import { inRegime } from '../providers/index.ts'
import type { Target } from '../providers/target.ts'
import { type BlockKinds, openTurn, type Turn } from './claude-turns.ts'

/** The least that the provider takes. */
const BUDGET = 1024

interface Wish<B> {
  readonly target: Target
  /** undefined: as the provider has it. */
  readonly wanted: boolean | undefined
  readonly forcesTool: boolean
  readonly maxTokens: number
  readonly kinds: BlockKinds<B>
}

interface Thinking<B> {
  readonly thinking?: JsonObject
  readonly turns: readonly Turn<B>[]
}

const OFF: JsonObject = { type: 'disabled' }

/**
 * The turns, and the `thinking` member where something is wanted that is legal. A forced tool rules thinking out. With a
 * budget, the answer must have room for it, and a turn that is not over must begin with thinking; when it is off, such a
 * turn may hold none.
 */
export function withThinking<B>(turns: readonly Turn<B>[], wish: Wish<B>): Thinking<B> {
  const { target, wanted, forcesTool, maxTokens, kinds } = wish
  const isOn = wanted === true && !forcesTool
  const open = turns[openTurn(turns, kinds)]
  // A last turn is an answer that was begun for the model, but for one that the provider itself paused.
  const isBegun = (turn: Turn<B>) => turn === turns.at(-1) && !turn.content.some(kinds.isServerTool)
  const silent = () => turns.map((turn) => (turn === open ? withoutThinking(turn, kinds) : turn))
  if (inRegime(target, 'adaptive-thinking')) {
    if (isOn) return { thinking: { type: 'adaptive' }, turns }
    const canBeOff = wanted === false && !inRegime(target, 'always-thinks')
    return canBeOff ? { thinking: OFF, turns: silent() } : { turns }
  }
  const canGoOn = open === undefined || (!isBegun(open) && open.content.slice(0, 1).some(kinds.isThinking))
  if (isOn && canGoOn && maxTokens > BUDGET) return { thinking: { type: 'enabled', budget_tokens: BUDGET }, turns }
  return { ...(wanted === false ? { thinking: OFF } : {}), turns: silent() }
}

function withoutThinking<B>({ role, content }: Turn<B>, { isThinking }: BlockKinds<B>): Turn<B> {
  return { role, content: content.filter((block) => !isThinking(block)) }
}
