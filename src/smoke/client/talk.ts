import type { ClientEvent } from '../../clients/define.ts'
import type { HarnessTool, Heard } from '../../clients/running.ts'
import type { Backend } from '../../gateway/backend.ts'
import { connectionFor } from '../../gateway/connection.ts'
import type { GatewayRun } from '../../gateway/gateway.ts'
import { HELLO } from '../say.ts'
import type { ClientBench } from './bench.ts'

const QUESTION = 'What is the capital of France?'
const NO_TOOLS: readonly HarnessTool[] = []

export interface Asking {
  /** What answers. */
  readonly backend: Backend
  readonly stream: boolean
  readonly signal?: AbortSignal
}

/** What came of one question. */
export interface Came extends Pick<GatewayRun, 'exchanges'> {
  readonly heard: Heard
  /** The text that it tells, while it comes in or at the end. */
  readonly text: string
}

/** A question to a client, by what it can do: sent as a history, or said to its agent. */
export async function talk(bench: ClientBench, asking: Asking): Promise<Came> {
  const run = bench.gateway.run({ backend: asking.backend, target: bench.target, strict: 'must' })
  const pieces: string[] = []
  const report = (event: ClientEvent): void => void (event.type === 'text' && pieces.push(event.text))
  const heard = await ask(bench, run, asking, report)
  bench.heard.push(heard)
  const told = heard.kind === 'done' ? heard.text : undefined
  return { heard, text: told ?? pieces.join(''), exchanges: run.exchanges }
}

async function ask(
  { client, target }: ClientBench,
  { url }: GatewayRun,
  { stream, signal = new AbortController().signal }: Asking,
  report: (event: ClientEvent) => void,
): Promise<Heard> {
  const context = { target, connection: connectionFor(target, url), options: {}, stream }
  if (client.can.send) return client.send({ ...context, conversation: HELLO, tools: [], signal, report })
  const agent = await client.open({ ...context, tools: NO_TOOLS })
  if ('kind' in agent) return agent
  try {
    return await agent.turn({ text: QUESTION, signal, report })
  } finally {
    await agent.close()
  }
}
