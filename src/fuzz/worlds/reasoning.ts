import fc from 'fast-check'
import { thinkingOff } from '../endings.ts'
import { oddItems } from '../fragments/ids.ts'
import { thinking, thinkingPlainly, thought } from '../fragments/thoughts.ts'
import { few, maybe } from '../maybe.ts'
import { meaning } from '../meaning.ts'
import type { WeightedWorld, World } from '../world.ts'

/** What was thought in turns that are over need not be sent again. */
const signed = fc
  .record({ fragments: few(thinking), ending: maybe(4, fc.constant(thinkingOff)) })
  .map((each): World => ({ ...each, options: { thinking: true }, thinks: thought, rewrites: true }))

const passedBack = few(thinkingPlainly).map(
  (fragments): World => ({ fragments, options: { thinking: true }, thinks: thought, rewrites: true }),
)

/** The server keeps what was said, or the app has it encrypted. */
const stored = fc
  .record({ fragments: few(fc.oneof(thinkingPlainly, oddItems)), store: fc.boolean() })
  .map(({ fragments, store }): World => ({ fragments, options: { thinking: true, store }, thinks: thought }))

/** The app asks for reasoning. */
export const REASONING: readonly WeightedWorld[] = [
  { arbitrary: signed, weight: 5, holdsFor: meaning('anthropic-messages', 'bedrock/claude') },
  { arbitrary: passedBack, weight: 4, holdsFor: meaning('deepseek/thinking', 'moonshot/thinking') },
  { arbitrary: stored, weight: 4, holdsFor: meaning('openai:responses', 'azure:responses', 'openrouter:responses') },
]
