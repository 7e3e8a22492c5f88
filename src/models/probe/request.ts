import type { FormatInput } from '../../dialects/dialect.ts'
import type { Target } from '../../providers/target.ts'

export const TEST_TOOL = 'report_ready'

/** Enough for a model that thinks before it calls; the call itself takes thirty. */
const MAX_TOKENS = 512

/**
 * The smallest turn that a model answers with a call. The call is asked for in words: to force it is refused by many who
 * call tools, and some servers can be forced that otherwise ignore tools.
 */
export function probeInput(target: Target): FormatInput {
  return {
    target,
    conversation: [
      { role: 'user', parts: [{ type: 'text', content: `Call the tool ${TEST_TOOL} now. Say nothing else.` }] },
    ],
    tools: [
      {
        type: 'function',
        name: TEST_TOOL,
        description: 'Reports that tools can be called.',
        parameters: { type: 'object', properties: { ready: { type: 'boolean' } }, required: ['ready'] },
      },
    ],
    stream: false,
    options: { maxTokens: MAX_TOKENS },
  }
}
