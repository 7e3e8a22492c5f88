import { objectArguments } from '../../conversation/arguments.ts'
import type { ToolCallPart, ToolCallResponsePart } from '../../conversation/message.ts'
import { isObject } from '../../json.ts'
import type { RunnableTool } from '../define.ts'

/**
 * Runs what the model has called, all at once. A call that cannot be run is answered too. Of what is cancelled nothing is
 * told that did not happen: it stays without an answer.
 */
export async function runCalls(
  calls: readonly ToolCallPart[],
  tools: readonly RunnableTool[],
  signal: AbortSignal,
): Promise<ToolCallResponsePart[]> {
  const settled = await Promise.all(calls.map((call) => unlessAborted(signal, run(call, tools, signal))))
  return settled.filter((result) => result !== undefined)
}

async function run(
  call: ToolCallPart,
  tools: readonly RunnableTool[],
  signal: AbortSignal,
): Promise<ToolCallResponsePart> {
  const tool = tools.find(({ name }) => name === call.name)
  const args = objectArguments(call.arguments)
  if (tool === undefined) return failed(call, `There is no tool ${call.name}.`)
  if (!isObject(args)) return failed(call, 'The call was not run: its arguments are no JSON object.')
  try {
    const response = await tool.run(args, { signal, ...(typeof call.id === 'string' ? { callId: call.id } : {}) })
    return { ...answering(call), response: response ?? null }
  } catch (thrown) {
    return failed(call, thrown instanceof Error ? thrown.message : String(thrown))
  }
}

function failed(call: ToolCallPart, response: string): ToolCallResponsePart {
  return { ...answering(call), response, is_error: true }
}

function answering({ id, name }: ToolCallPart): Pick<ToolCallResponsePart, 'type' | 'id' | 'name'> {
  return { type: 'tool_call_response', ...(typeof id === 'string' ? { id } : {}), name }
}

/** A tool that does not hear of the cancel is not waited for, and what it gives then is nobody's. */
function unlessAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) resolve(undefined)
    signal.addEventListener('abort', () => resolve(undefined), { once: true })
    work.then((value) => resolve(signal.aborted ? undefined : value), reject)
  })
}
