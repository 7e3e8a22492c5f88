import { ownDialect } from '../dialects/registry.ts'
import { inRegime, likeOf } from './registry.ts'
import type { Target } from './target.ts'

/** Whether the target gives its reasoning with a proof, without which it does not take it back. */
export function signsReasoning(target: Target): boolean {
  switch (target.dialect) {
    case 'anthropic-messages':
    case 'gemini':
      return true
    case 'bedrock-converse':
      return inRegime(target, 'claude')
    case 'openai-responses':
      // DeepSeek shows the thoughts themselves.
      return likeOf(target) !== 'deepseek'
    default:
      return ownDialect(target.dialect)?.signsReasoning === true
  }
}
