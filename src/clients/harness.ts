import type { ToolDefinition } from '../conversation/message.ts'
import type { RpcCaller } from '../subjects/rpc.ts'
import type { ClientEvent, LoopContext, Question, RunnableTool, Word } from './define.ts'
import type { Calls } from './protocol.ts'

/** What a client can ask of the harness, from within its own process. */
export interface Harness {
  /** Tells of an answer that comes in. `call`: the request or the turn that it belongs to. */
  tell(call: string, event: ClientEvent): void
  /** The tool as an agent has it: the harness runs it. */
  toolOf(agent: string, definition: ToolDefinition): RunnableTool
  /** The person who uses an agent. */
  personOf(agent: string): Required<Pick<LoopContext, 'ask' | 'report'>>
}

export function harnessAt({ request, notify }: Pick<RpcCaller, 'request' | 'notify'>): Harness {
  let runs = 0

  async function run(call: Omit<Calls['tool/run'], 'run'>, signal: AbortSignal | undefined): Promise<unknown> {
    signal?.throwIfAborted()
    const id = String(++runs)
    const over = new AbortController()
    const cancel = () => notify('tool/cancel', { run: id } satisfies Calls['tool/cancel'])
    const answering = request('tool/run', { ...call, run: id } satisfies Calls['tool/run'])
    try {
      const answer = await Promise.race([answering, cancelled(signal, cancel, over.signal)])
      if (answer.kind === 'result') return answer.result
      throw new Error(answer.kind === 'error' ? answer.error.message : 'The harness is gone.')
    } finally {
      over.abort()
    }
  }

  async function ask(agent: string, question: Question): Promise<Word> {
    const answer = await request('person/ask', { agent, question } satisfies Calls['person/ask'])
    if (answer.kind === 'result') return answer.result as Word
    throw new Error(answer.kind === 'error' ? answer.error.message : 'The harness is gone.')
  }

  return {
    tell: (call, event) => notify('event', { call, event } satisfies Calls['event']),
    toolOf: (agent, definition) => ({
      ...definition,
      run(args, { signal, callId } = {}) {
        const call = { agent, tool: definition.name, arguments: args }
        return run(callId === undefined ? call : { ...call, callId }, signal)
      },
    }),
    personOf: (agent) => ({
      ask: (question) => ask(agent, question),
      report: (event) => notify('event', { call: agent, event } satisfies Calls['event']),
    }),
  }
}

/** Rejects with the signal's reason when it ends, unless all is over before. */
function cancelled(signal: AbortSignal | undefined, cancel: () => void, over: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const end = (): void => {
      cancel()
      reject(signal?.reason)
    }
    signal?.addEventListener('abort', end, { once: true, signal: over })
  })
}
