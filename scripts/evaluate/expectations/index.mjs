import * as anthropic from './anthropic-messages.mjs'
import * as converse from './bedrock-converse.mjs'
import * as gemini from './gemini.mjs'
import * as chat from './openai-chat.mjs'
import * as responses from './openai-responses.mjs'

const DIALECTS = {
  'anthropic-messages': anthropic,
  'openai-chat': chat,
  'openai-responses': responses,
  gemini,
  'bedrock-converse': converse,
}

/**
 * What the provider does with a damage, by its documents and by recordings: `wrong` and the rules that are right about
 * it, `legal`, or `open` where nobody knows. The first entry that fits counts.
 */
export function expectationFor(kind, target, facts) {
  const { houseOf, expectations } = DIALECTS[target.dialect]
  const house = houseOf(target)
  const fits = ({ houses, when }) => houses.includes(house) && (when === undefined || when(facts, target))
  return expectations[kind]?.find(fits) ?? { verdict: 'open', rules: [] }
}
