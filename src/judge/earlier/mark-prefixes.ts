import type { Body, Prefix } from '../../dialects/dialect.ts'
import { lazily } from '../../lazily.ts'
import type { Part, PrefixFate } from '../view/part.ts'
import type { View } from '../view/view.ts'
import type { EarlierExchanges } from './earlier-exchanges.ts'
import { isGiven } from './given.ts'
import type { Prompt } from './prompt.ts'

/** Makes each signed reasoning of a request tell whether what the model had read before it still stands before it. */
export function markPrefixes(request: Body, view: View, earlier: EarlierExchanges): void {
  const now = lazily(() => earlier.promptOf(request, view.parts))
  for (const part of view.kind('reasoning'))
    if (isGiven(part.signature)) part.findPrefix = lazily(() => prefixOf(part, now(), earlier))
}

/** What another model read may not be bound, so it is left open. */
function prefixOf(part: Part, now: Prompt | undefined, earlier: EarlierExchanges): PrefixFate {
  const answer = earlier.answerWith(part)
  const original = answer?.signatures.get(String(part.signature))
  const prompt = answer?.prompt()
  const then = original && prompt?.before.get(original)
  const here = now?.before.get(part)
  if (now === undefined || here === undefined || prompt === undefined || then === undefined) return 'unknown'
  if (prompt.prefix.model !== now.prefix.model || then.isCompacted || here.isCompacted) return 'unknown'
  if (prompt.prefix.system !== now.prefix.system) return 'system'
  if (prompt.prefix.tools !== now.prefix.tools) return 'tools'
  return then.digest === here.digest ? chainOf(then.thought, here.thought, now.prefix, earlier) : 'messages'
}

/** The reasoning nearest before another is the one that was it then, or none: from the start on it may be left out. */
function chainOf(then: Part | undefined, here: Part | undefined, now: Prefix, earlier: EarlierExchanges): PrefixFate {
  if (here === undefined || then?.signature === here.signature) return 'same'
  if (then === undefined || !isGiven(then.signature) || !isGiven(here.signature)) return 'unknown'
  return earlier.answerWith(then)?.prompt()?.prefix.model === now.model ? 'reasoning' : 'unknown'
}
