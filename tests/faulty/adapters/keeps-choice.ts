import type { Body, DialectId, RequestOptions } from '../../../src/dialects/dialect.ts'
import { sentOtherwise } from '../reference.ts'

type Choice = RequestOptions['toolChoice']

/** How each dialect says `auto` and `none`, as far as it has words for them. */
const SAID: Readonly<Partial<Record<DialectId, (choice: Choice) => Body>>> = {
  'anthropic-messages': (choice) => ({ tool_choice: { type: choice } }),
  'openai-chat': (choice) => ({ tool_choice: choice }),
  'openai-responses': (choice) => ({ tool_choice: choice }),
  gemini: (choice) => ({ toolConfig: { functionCallingConfig: { mode: String(choice).toUpperCase() } } }),
  'bedrock-converse': (choice) => (choice === 'auto' ? { toolConfig: { toolChoice: { auto: {} } } } : {}),
  'cohere-chat': (choice) => (choice === 'none' ? { tool_choice: 'NONE' } : {}),
}

/** Sends the tool choice of the app also where no tools are left. */
export default sentOtherwise(
  'keeps-choice',
  (body, { target, options }) => {
    const choice = options?.toolChoice
    if (choice === undefined || 'tools' in body || 'toolConfig' in body) return body
    return { ...body, ...SAID[target.dialect]?.(choice) }
  },
  Object.keys(SAID),
)
