import { providerOf } from '../../providers/registry.ts'
import { signsReasoning } from '../../providers/signing.ts'
import type { Target } from '../../providers/target.ts'
import type { Call, Reasoning, Transcript } from '../transcript/transcript.ts'

/** A part that a provider has put its proof on. */
export type Proven = Call | Reasoning

export function provenParts({ calls, reasoning }: Transcript): Proven[] {
  return [...calls, ...reasoning].filter(({ part }) => Boolean(part.signature))
}

/** Made by the target's provider, and of a kind that its wire has a place for. */
export function isOwn({ message, part }: Proven, target: Target): boolean {
  const hasPlace = part.type === 'reasoning' ? signsReasoning(target) : target.dialect === 'gemini'
  return message.origin?.provider === target.provider && hasPlace
}

/** Made by the very model: another of the same provider may need a proof of its own. */
export function isOfModel({ message }: Proven, { model }: Target): boolean {
  return message.origin?.model === model
}

/** From one who speaks another dialect. Clouds that serve the same models take each other's proofs. */
export function isForeign({ message }: Pick<Proven, 'message'>, target: Target): boolean {
  const { origin } = message
  if (origin === undefined || origin.provider === target.provider) return false
  return providerOf(origin.provider)?.dialects.includes(target.dialect) !== true
}

/** In a turn that is not over: the model has called tools, and no user text came after. */
export function isInOpenLoop({ at, run }: Proven, { callsOfRun, texts }: Transcript): boolean {
  const lastUser = texts.findLast(({ voice }) => voice === 'user')?.at ?? -1
  return at > lastUser && callsOfRun.has(run)
}
