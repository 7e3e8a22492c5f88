import type { Conversation, Origin } from '../../conversation/message.ts'
import { isText } from '../../conversation/parts.ts'
import { prepare, type Taking } from '../../conversation/prepare.ts'
import type { JsonObject } from '../../json.ts'
import { geminiCallId } from '../../providers/call-ids.ts'
import { inRegime } from '../../providers/index.ts'
import type { Target } from '../../providers/target.ts'
import type { Body, FormatInput } from '../dialect.ts'
import { heedingToolSupport } from '../without-tools.ts'
import { wireContents } from './format-contents.ts'
import { toolMembers } from './format-tools.ts'
import { hasServerForm } from './server-parts.ts'

const NAMES = { pattern: /^[A-Za-z_][A-Za-z0-9_.:-]{0,63}$/, maxLength: 64 }

/**
 * A generateContent request, for AI Studio and Vertex AI. The URL says which model, and whether to stream.
 *
 * @see https://ai.google.dev/api/generate-content
 */
export function format(given: FormatInput): Body {
  const input = heedingToolSupport(given)
  const { target, conversation, options = {} } = input
  const history = prepare(conversation, takingOf(target), options.prefill)
  return {
    ...prefixMembers(history, input),
    contents: wireContents(history, target),
    ...(options.maxTokens === undefined ? {} : { generationConfig: { maxOutputTokens: options.maxTokens } }),
  }
}

function takingOf(target: Target): Taking {
  const isOld = (model: string) => inRegime({ ...target, model }, 'gemini-2')
  // Signatures hold within one generation of models.
  const isOwn = ({ provider, model }: Origin) => provider === target.provider && isOld(model) === isOld(target.model)
  return {
    ids: { fits: (id) => id.isWellFormed(), mint: geminiCallId, uniqueIn: 'turn', optional: true },
    names: NAMES,
    tail: inRegime(target, 'gemini-3.6') ? 'rejected' : 'continued',
    isOwn,
    serverTools: { paired: true, pauses: false, isOwn, takes: hasServerForm },
  }
}

/** What stands before the contents. Where the provider holds it already, its name. */
function prefixMembers(history: Conversation, input: FormatInput): JsonObject {
  const cachedContent = input.options?.cachedContent
  if (cachedContent !== undefined) return { cachedContent }
  const system = systemParts(history)
  const instruction = system.length === 0 ? {} : { systemInstruction: { parts: system } }
  return { ...instruction, ...toolMembers(input, NAMES) }
}

function systemParts(history: Conversation): JsonObject[] {
  return history
    .filter(({ role }) => role === 'system')
    .flatMap(({ parts }) => parts.filter(isText).map(({ content }) => ({ text: content })))
}
