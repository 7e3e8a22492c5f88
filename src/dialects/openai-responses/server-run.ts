import type { ServerToolPart } from '../../conversation/message.ts'
import { openaiItemId } from '../../providers/call-ids.ts'
import type { Target } from '../../providers/target.ts'
import type { CodeExecution, ServerToolRun, WebSearch } from '../server-run.ts'
import { houseOf } from './format-house.ts'

/** @see https://platform.openai.com/docs/api-reference/responses/object#responses-object-output */
export function serverRun(run: ServerToolRun, target: Target): readonly ServerToolPart[] | undefined {
  if (!houseOf(target).hosted) return undefined
  return [run.tool === 'web_search' ? search(run) : execution(run)]
}

/** What was found is not shown. */
function search({ seed, query, pages }: WebSearch): ServerToolPart {
  return {
    type: 'server_tool_call',
    id: openaiItemId('ws', seed),
    name: 'web_search',
    server_tool_call: { type: 'web_search_call', status: statusOf(pages), action: { type: 'search', query } },
  }
}

function execution({ seed, code, output }: CodeExecution): ServerToolPart {
  const outputs = output === undefined ? null : [{ type: 'logs', logs: output }]
  return {
    type: 'server_tool_call',
    id: openaiItemId('ci', seed),
    name: 'code_interpreter',
    server_tool_call: {
      type: 'code_interpreter_call',
      status: statusOf(output),
      code,
      container_id: openaiItemId('cntr', seed),
      outputs,
    },
  }
}

function statusOf(result: unknown): string {
  return result === undefined ? 'in_progress' : 'completed'
}
