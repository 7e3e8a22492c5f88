import type { ServerToolPart } from '../../conversation/message.ts'
import { geminiCallId } from '../../providers/call-ids.ts'
import { inRegime } from '../../providers/index.ts'
import type { Target } from '../../providers/target.ts'
import type { ServerToolRun } from '../server-run.ts'

/**
 * Only code stands in the content. A search is told beside it, in the candidate's `groundingMetadata`.
 *
 * @see https://ai.google.dev/gemini-api/docs/code-execution
 */
export function serverRun(run: ServerToolRun, target: Target): readonly ServerToolPart[] | undefined {
  if (run.tool !== 'code_execution') return undefined
  const { seed, code, output } = run
  const id = inRegime(target, 'gemini-3') ? { id: geminiCallId(seed) } : {}
  const data = { type: 'executableCode', language: 'PYTHON', code }
  const call: ServerToolPart = { type: 'server_tool_call', ...id, name: run.tool, server_tool_call: data }
  if (output === undefined) return [call]
  const result = { type: 'codeExecutionResult', outcome: 'OUTCOME_OK', output }
  return [call, { type: 'server_tool_call_response', ...id, server_tool_call_response: result }]
}
