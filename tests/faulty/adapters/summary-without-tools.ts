import { sentOtherwise } from '../reference.ts'

/** Asks for a summary without the tools that the history has called. */
export default sentOtherwise(
  'summary-without-tools',
  (body, input) => {
    if (input.tools.length > 0 || input.options?.serverTools !== undefined) return body
    const { tools, toolConfig, ...rest } = body
    return rest
  },
  ['anthropic-messages', 'bedrock-converse'],
)
