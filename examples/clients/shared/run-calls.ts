import type { RunnableTool, Turn } from 'llm-conformance'

export interface Call {
  readonly id?: string | undefined
  readonly name: string
  /** Parsed; text that is no JSON stays text. */
  readonly arguments: unknown
}

export interface Ran<C extends Call> {
  readonly call: C
  readonly output: string
  readonly isError: boolean
}

/** Runs the calls of an answer at the same time. Each gets its result, also one that fails, is cancelled or is unknown. */
export function runCalls<C extends Call>(
  calls: readonly C[],
  tools: readonly RunnableTool[],
  { signal, report }: Turn,
): Promise<Ran<C>[]> {
  return Promise.all(
    calls.map(async (call) => {
      report({ type: 'call', ...call })
      const ran = await run(call, tools, signal).then(
        (output) => ({ call, output: asText(output), isError: false }),
        (error) => ({ call, output: `Error: ${error instanceof Error ? error.message : error}`, isError: true }),
      )
      report({ type: 'result', id: call.id, name: call.name, isError: ran.isError })
      return ran
    }),
  )
}

/** Arguments as JSON text, parsed; as they are where they cannot be. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

async function run(call: Call, tools: readonly RunnableTool[], signal: AbortSignal): Promise<unknown> {
  const tool = tools.find(({ name }) => name === call.name)
  if (tool === undefined) throw new Error(`There is no tool ${call.name}.`)
  if (typeof call.arguments === 'string') throw new Error('The arguments are no JSON object.')
  signal.throwIfAborted()
  const context = call.id === undefined ? { signal } : { signal, callId: call.id }
  return await Promise.race([tool.run(call.arguments, context), cancelled(signal)])
}

function cancelled(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('The user cancelled the call.')), { once: true })
  })
}

function asText(output: unknown): string {
  return typeof output === 'string' ? output : (JSON.stringify(output) ?? '')
}
