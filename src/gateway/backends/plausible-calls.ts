import type { Conversation, ToolCallPart, ToolDefinition } from '../../conversation/message.ts'
import { hasCall, isResponse } from '../../conversation/parts.ts'
import type { ParsedRequest } from '../../dialects/dialect.ts'
import { inRegime } from '../../providers/index.ts'
import type { Target } from '../../providers/target.ts'
import { mintId, mintItemId, mintProof } from '../../scenarios/mint.ts'
import type { Dice } from './dice.ts'
import { sampleOf } from './sample-of-schema.ts'

interface Calling {
  readonly target: Target
  readonly seed: string
  readonly chance: Dice
  readonly singleCall: boolean
}

/** How often the model calls when it might, how often it does so again when it has results, and how often at most. */
const OFTEN = 0.8
const AGAIN = 0.15
const MOST_ROUNDS = 3

/** The calls of an answer, none where the model has something to say instead. */
export function plausibleCalls(asking: ParsedRequest, calling: Calling): ToolCallPart[] {
  const callable = callableTools(asking)
  if (callable.length === 0 || !isToCall(asking, calling.chance)) return []
  const most = calling.singleCall || typeof asking.toolChoice === 'object' ? 1 : 3
  const count = calling.chance.happens(0.6) ? 1 : 1 + calling.chance.below(most)
  return Array.from({ length: count }, (_, index) => makeCall(callable, index, calling))
}

function callableTools({ tools, toolChoice }: ParsedRequest): readonly ToolDefinition[] {
  if (toolChoice === 'none') return []
  return typeof toolChoice === 'object' ? tools.filter(({ name }) => name === toolChoice.name) : tools
}

/** A client that forces a call each time would never hear the end of it, so even then it ends. */
function isToCall({ messages, toolChoice }: ParsedRequest, chance: Dice): boolean {
  const isForced = toolChoice === 'required' || typeof toolChoice === 'object'
  const rounds = roundsSinceUser(messages)
  if (rounds >= MOST_ROUNDS) return false
  return isForced || chance.happens(rounds === 0 ? OFTEN : AGAIN)
}

/** Answers with calls after what a person last said. */
function roundsSinceUser(messages: Conversation): number {
  const spoken = messages.findLastIndex(({ role, parts }) => role === 'user' && parts.some((part) => !isResponse(part)))
  return messages.slice(spoken + 1).filter(hasCall).length
}

function makeCall(callable: readonly ToolDefinition[], index: number, calling: Calling): ToolCallPart {
  const { target, chance } = calling
  const tool = chance.pick(callable)
  const seed = `${calling.seed} call ${index}`
  const item = mintItemId(target, 'tool_call', seed)
  // Gemini 3 signs the first call of an answer.
  const signature = index === 0 && inRegime(target, 'gemini-3') ? mintProof(target, seed) : undefined
  return {
    type: 'tool_call',
    ...(givesIds(target) ? { id: mintId(target, seed) } : {}),
    name: tool?.name ?? '',
    arguments: sampleOf({ type: 'object', ...tool?.parameters }, chance),
    ...(signature === undefined ? {} : { signature }),
    ...(item === undefined ? {} : { item_id: item }),
  }
}

/** Gemini gives ids to the calls of its third generation only. */
function givesIds(target: Target): boolean {
  return target.dialect !== 'gemini' || inRegime(target, 'gemini-3')
}
