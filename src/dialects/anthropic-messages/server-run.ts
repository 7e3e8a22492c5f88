import type { ServerToolData, ServerToolPart } from '../../conversation/message.ts'
import { opaque } from '../../providers/opaque.ts'
import type { CodeExecution, ServerToolRun, WebPage } from '../server-run.ts'

/** @see https://platform.claude.com/docs/en/agents-and-tools/tool-use/web-search-tool#response */
export function serverRun(run: ServerToolRun): readonly ServerToolPart[] {
  const id = `srvtoolu_01${opaque(run.seed, 22)}`
  const input = run.tool === 'web_search' ? { query: run.query } : { code: run.code }
  const call: ServerToolPart = {
    type: 'server_tool_call',
    id,
    name: run.tool,
    server_tool_call: { type: 'server_tool_use', input },
  }
  const result = resultOf(run)
  return result === undefined
    ? [call]
    : [call, { type: 'server_tool_call_response', id, server_tool_call_response: result }]
}

function resultOf(run: ServerToolRun): ServerToolData | undefined {
  if (run.tool === 'code_execution') return run.output === undefined ? undefined : ranCode(run.output)
  if (run.pages === undefined) return undefined
  return { type: 'web_search_tool_result', content: run.pages.map((page) => found(page, run.seed)) }
}

/** What a search found is encrypted, and only the provider can read it. */
function found({ title, url }: WebPage, seed: string): object {
  const encrypted_content = Buffer.from(opaque(`${seed} ${url}`, 48)).toString('base64')
  return { type: 'web_search_result', title, url, encrypted_content }
}

function ranCode(stdout: NonNullable<CodeExecution['output']>): ServerToolData {
  const content = { type: 'code_execution_result', stdout, stderr: '', return_code: 0, content: [] }
  return { type: 'code_execution_tool_result', content }
}
