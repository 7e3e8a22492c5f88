import type { Conversation, ToolDefinition } from '../../conversation/message.ts'
import { isText } from '../../conversation/parts.ts'
import { prepare, type Taking } from '../../conversation/prepare.ts'
import { chosenName, wireTools } from '../../conversation/tools.ts'
import type { JsonObject } from '../../json.ts'
import { geminiCallId } from '../../providers/call-ids.ts'
import { inRegime } from '../../providers/index.ts'
import type { Target } from '../../providers/target.ts'
import type { Body, FormatInput, RequestOptions } from '../dialect.ts'
import { wireContents } from './format-contents.ts'

const NAMES = { pattern: /^[A-Za-z_][A-Za-z0-9_.:-]{0,63}$/, maxLength: 64 }

/**
 * A generateContent request, for AI Studio and Vertex AI. The URL says which model, and whether to stream.
 *
 * @see https://ai.google.dev/api/generate-content
 */
export function format({ target, conversation, tools, options = {} }: FormatInput): Body {
  const history = prepare(conversation, takingOf(target), options.prefill)
  const system = systemParts(history)
  return {
    ...(system.length === 0 ? {} : { systemInstruction: { parts: system } }),
    contents: wireContents(history, target),
    ...toolMembers(tools, options.toolChoice),
    ...(options.maxTokens === undefined ? {} : { generationConfig: { maxOutputTokens: options.maxTokens } }),
  }
}

function takingOf(target: Target): Taking {
  const isOld = (model: string) => inRegime({ ...target, model }, 'gemini-2')
  return {
    ids: { fits: (id) => id.isWellFormed(), mint: geminiCallId, uniqueIn: 'turn', optional: true },
    names: NAMES,
    tail: inRegime(target, 'gemini-3.6') ? 'rejected' : 'continued',
    // Signatures hold within one generation of models.
    isOwn: ({ provider, model }) => provider === target.provider && isOld(model) === isOld(target.model),
  }
}

function systemParts(history: Conversation): JsonObject[] {
  return history
    .filter(({ role }) => role === 'system')
    .flatMap(({ parts }) => parts.filter(isText).map(({ content }) => ({ text: content })))
}

/** Without declarations there may be no configuration of them. */
function toolMembers(tools: readonly ToolDefinition[], choice: RequestOptions['toolChoice']): JsonObject {
  const declared = wireTools(tools, NAMES)
  if (declared.length === 0) return {}
  return {
    tools: [{ functionDeclarations: declared.map(declaration) }],
    ...(choice === undefined ? {} : { toolConfig: { functionCallingConfig: callingConfig(choice, declared) } }),
  }
}

function declaration({ name, description, parameters }: ToolDefinition): JsonObject {
  return {
    name,
    ...(description === undefined ? {} : { description }),
    ...(parameters === undefined ? {} : { parametersJsonSchema: parameters }),
  }
}

function callingConfig(
  choice: NonNullable<RequestOptions['toolChoice']>,
  tools: readonly ToolDefinition[],
): JsonObject {
  switch (choice) {
    case 'auto':
      return { mode: 'AUTO' }
    case 'none':
      return { mode: 'NONE' }
    case 'required':
      return { mode: 'ANY' }
    default:
      return { mode: 'ANY', allowedFunctionNames: [chosenName(choice.name, tools, NAMES)] }
  }
}
