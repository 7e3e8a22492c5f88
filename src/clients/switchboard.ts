import { ProtocolFault } from '../subjects/rpc-peer.ts'
import type { RpcHandlers, RpcReply } from '../subjects/rpc-server.ts'
import type { ClientEvent, LoopContext } from './define.ts'
import { type Calls, checkCall } from './protocol.ts'
import { runTool } from './run-tool.ts'
import type { HarnessTool } from './running.ts'

/** Leads what the process of a client says to whom it is for. */
export interface Switchboard {
  readonly handlers: RpcHandlers
  /** A request or a turn that is under way: its name, and whom its events go to until it is over. */
  openCall(report: (event: ClientEvent) => void): Line
  /** Once every event that has come in is told of: what was wrong with one, where something was. */
  delivered(): Promise<string | undefined>
  /** An agent and its tools, until it is closed; what it still runs then is cancelled. */
  openAgent(tools: readonly HarnessTool[], person: Person): Line
}

/** Who uses an agent. */
type Person = Pick<LoopContext, 'ask' | 'report'>

export interface Line {
  readonly id: string
  close(): void
}

interface OpenAgent {
  readonly tools: readonly HarnessTool[]
  readonly person: Person
  readonly ended: AbortController
}

export function switchboard(): Switchboard {
  const calls = new Map<string, (event: ClientEvent) => void>()
  const agents = new Map<string, OpenAgent>()
  const runs = new Map<string, AbortController>()
  let opened = 0
  let delivery = Promise.resolve<string | undefined>(undefined)

  async function run({ agent, tool, run, callId, ...call }: Calls['tool/run']): Promise<RpcReply> {
    const { tools = [], ended } = agents.get(agent) ?? {}
    const cancelled = new AbortController()
    runs.set(run, cancelled)
    try {
      const signal = AbortSignal.any([cancelled.signal, ...(ended === undefined ? [] : [ended.signal])])
      const ran = await runTool(tools, tool, {
        arguments: call.arguments,
        ...(callId === undefined ? {} : { callId }),
        signal,
      })
      return 'error' in ran
        ? { error: { code: TOOL_FAILED, message: ran.error } }
        : { result: JSON.stringify(ran.response ?? null) }
    } finally {
      runs.delete(run)
    }
  }

  async function deliver(params: unknown): Promise<string | undefined> {
    const checked = await checkCall('event', params)
    if (!checked.fits) return misfit('event', checked.problem)
    const { call, event } = checked.value
    const report = calls.get(call) ?? agents.get(call)?.person.report
    report?.(event)
    return undefined
  }

  return {
    handlers: {
      'tool/run': async (params: unknown) => run(await checked('tool/run', params)),
      async 'person/ask'(params: unknown) {
        const { agent, question } = await checked('person/ask', params)
        const word = await agents.get(agent)?.person.ask?.(question)
        return { result: JSON.stringify(word ?? 'not-now') }
      },
      async 'tool/cancel'(params: unknown) {
        runs.get((await checked('tool/cancel', params)).run)?.abort()
        return DONE
      },
      async event(params: unknown) {
        delivery = delivery.then(async (wrong) => wrong ?? (await deliver(params)))
        return DONE
      },
    },
    async delivered() {
      const wrong = await delivery
      delivery = Promise.resolve(undefined)
      return wrong
    },
    openCall(report) {
      const id = String(++opened)
      calls.set(id, report)
      return { id, close: () => calls.delete(id) }
    },
    openAgent(tools, person) {
      const id = String(++opened)
      const ended = new AbortController()
      agents.set(id, { tools, person, ended })
      return {
        id,
        close() {
          agents.delete(id)
          ended.abort()
        },
      }
    },
  }
}

const TOOL_FAILED = -32001
const DONE: RpcReply = { result: '{}' }

async function checked<M extends keyof Calls>(method: M, params: unknown): Promise<Calls[M]> {
  const call = await checkCall(method, params)
  if (call.fits) return call.value
  throw new ProtocolFault(misfit(method, call.problem))
}

function misfit(method: keyof Calls, problem: string): string {
  return `What it says by ${method} does not fit the protocol: ${problem}`
}
