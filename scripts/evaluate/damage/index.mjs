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

/** Whether a request holds results that could be damaged. */
export function carriesResults(request, dialect) {
  return (DIALECTS[dialect]?.exchangesOf(request).length ?? 0) > 0
}

/** A damaged copy and what the expectations must know about it; nothing where the damage cannot be done. */
export function damaged(request, dialect, kind) {
  const { exchangesOf, damages } = DIALECTS[dialect]
  const copy = structuredClone(request)
  const facts = damages[kind]?.(copy, exchangesOf(copy))
  return facts === undefined ? undefined : { request: copy, facts }
}
