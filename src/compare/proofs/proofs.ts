import { providerOf } from '../../providers/registry.ts'
import type { Target } from '../../providers/target.ts'
import type { Call, Reasoning, Transcript } from '../transcript/transcript.ts'

/** A part that a provider has put its proof on. */
export type Proven = Call | Reasoning

/** Chat Completions has no place for a proof. */
export function carriesProofs({ dialect }: Target): boolean {
  return dialect !== 'openai-chat'
}

export function provenParts({ calls, reasoning }: Transcript): Proven[] {
  return [...calls, ...reasoning].filter(({ part }) => Boolean(part.signature))
}

export function isOwn({ message }: Proven, target: Target): boolean {
  return message.origin?.provider === target.provider
}

/** From one who speaks another dialect. Clouds that serve the same models take each other's proofs. */
export function isForeign({ message }: Proven, target: Target): boolean {
  const { origin } = message
  if (origin === undefined || origin.provider === target.provider) return false
  return providerOf(origin.provider)?.dialects.includes(target.dialect) !== true
}

/**
 * The target's model is in the middle of a turn: it has called tools, and no user text came after. Then it needs its
 * own proofs back.
 */
export function isInOpenLoop(proven: Proven, { callsOfRun, texts }: Transcript, target: Target): boolean {
  const lastUser = texts.findLast(({ voice }) => voice === 'user')?.at ?? -1
  const isOfModel = isOwn(proven, target) && proven.message.origin?.model === target.model
  return isOfModel && proven.at > lastUser && callsOfRun.has(proven.run)
}
