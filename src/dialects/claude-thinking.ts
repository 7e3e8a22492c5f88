import { type JsonObject, member } from '../json.ts'
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

/** A history does not tell what its thinking was given behind, and the app may have changed that. */
const UNBOUND: JsonObject = { type: 'adaptive', block_binding: { prefix_mismatch_behavior: 'drop_block' } }

/**
 * What takes `block_binding`.
 *
 * @see https://platform.claude.com/docs/en/build-with-claude/preserved-thinking
 */
export const BINDING_BETA = 'thinking-binding-controls-2026-08-01'

/** Whether a request with this `thinking` needs the beta. */
export function isUnbound(thinking: unknown): boolean {
  return member(thinking, 'block_binding') !== undefined
}

/**
 * The turns, and the `thinking` member where something is wanted that is legal. A forced tool rules thinking out. With a
 * budget, the answer must have room for it, and a turn that is not over must begin with thinking; when it is off, such a
 * turn may hold none, and one that is bound to what stood before it is left out everywhere.
 */
export function withThinking<B>(turns: readonly Turn<B>[], wish: Wish<B>): Thinking<B> {
  const { target, wanted, forcesTool, maxTokens, kinds } = wish
  const isOn = wanted === true && !forcesTool
  const open = turns[openTurn(turns, kinds)]
  // A last turn is an answer that was begun for the model, but for one that the provider itself paused.
  const isBegun = (turn: Turn<B>) => turn === turns.at(-1) && !turn.content.some(kinds.isServerTool)
  const silent = () => turns.map((turn) => (turn === open ? withoutThinking(turn, kinds) : turn))
  if (inRegime(target, 'adaptive-thinking')) {
    const isOff = wanted === false && !inRegime(target, 'always-thinks')
    const isBound = inRegime(target, 'binds-thinking') && turns.some(({ content }) => content.some(kinds.isThinking))
    if (isBound && !isOff && !forcesTool) return { thinking: UNBOUND, turns }
    const spoken = isBound ? turns.map((turn) => withoutThinking(turn, kinds)) : turns
    if (isOn) return { thinking: { type: 'adaptive' }, turns: spoken }
    return isOff ? { thinking: OFF, turns: isBound ? spoken : silent() } : { turns: spoken }
  }
  const canGoOn = open === undefined || (!isBegun(open) && open.content.slice(0, 1).some(kinds.isThinking))
  if (isOn && canGoOn && maxTokens > BUDGET) return { thinking: { type: 'enabled', budget_tokens: BUDGET }, turns }
  return { ...(wanted === false ? { thinking: OFF } : {}), turns: silent() }
}

function withoutThinking<B>({ role, content }: Turn<B>, { isThinking }: BlockKinds<B>): Turn<B> {
  return { role, content: content.filter((block) => !isThinking(block)) }
}
