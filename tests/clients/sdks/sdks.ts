import { join } from 'node:path'
import { installed } from '../../../scripts/clients/install.ts'
import type { ClientEvent } from '../../../src/clients/define.ts'
import { type ClientLimits, DEFAULT_CLIENT_LIMITS } from '../../../src/clients/limits.ts'
import { moduleClient } from '../../../src/clients/module-client.ts'
import type { HarnessTool, Heard, RunningClient } from '../../../src/clients/running.ts'
import { connectionFor } from '../../../src/gateway/connection.ts'
import type { GatewayRun } from '../../../src/gateway/gateway.ts'
import type { Target } from '../../../src/index.ts'
import { parseTarget } from '../../../src/providers/index.ts'

/** A client under `examples/clients/`: an official SDK, and whom it asks. */
export interface Sdk {
  readonly folder: string
  readonly exportName: string
  readonly target: Target
}

export const SDKS: readonly Sdk[] = [
  sdk('openai', 'openai:chat'),
  sdk('openai', 'openai:responses', 'responses'),
  sdk('anthropic', 'anthropic'),
  sdk('google-genai', 'gemini'),
  sdk('mistral', 'mistral'),
  sdk('cohere', 'cohere'),
  sdk('ollama', 'ollama'),
  sdk('bedrock', 'bedrock'),
]

export const FOLDERS = [...new Set(SDKS.map(({ folder }) => folder))]

/** Milliseconds: the first use of a driver may wait for another process that installs it. */
export const INSTALLATION = 300_000

function sdk(folder: string, target: string, exportName = 'default'): Sdk {
  return { folder, exportName, target: parseTarget(target) }
}

/** In a process of its own, as it is run for a user. */
export async function start({ folder, exportName }: Sdk, limits: Partial<ClientLimits> = {}): Promise<RunningClient> {
  const file = join(await installed(folder), 'driver.ts')
  return moduleClient({ file, exportName }, { ...DEFAULT_CLIENT_LIMITS, ...limits })
}

export interface Asking {
  readonly stream: boolean
  readonly signal?: AbortSignal
  report?(event: ClientEvent): void
}

/** Sends a history of one question. */
export function send(client: RunningClient, { target }: Sdk, run: GatewayRun, asking: Asking): Promise<Heard> {
  return client.send({
    ...contextOf(target, run, asking),
    conversation: [{ role: 'user', parts: [{ type: 'text', content: 'How warm is it?' }] }],
    tools: [],
    ...listening(asking),
  })
}

/** One turn of an agent, and the history that it has then. */
export async function talk(
  client: RunningClient,
  { target }: Sdk,
  run: GatewayRun,
  asking: Asking,
  tools: readonly HarnessTool[],
): Promise<{ heard: Heard; saved: unknown }> {
  const agent = await client.open({ ...contextOf(target, run, asking), system: 'Be brief.', tools })
  if ('kind' in agent) return { heard: agent, saved: undefined }
  const heard = await agent.turn({ text: 'How warm is it in Paris?', ...listening(asking) })
  const kept = await agent.save()
  await agent.close()
  return { heard, saved: kept.kind === 'saved' ? kept.saved : undefined }
}

function contextOf(target: Target, { url }: GatewayRun, { stream }: Asking) {
  const { baseUrl, apiKey } = connectionFor(target, url)
  return { target, connection: { baseUrl, apiKey }, options: {}, stream }
}

function listening({ signal = new AbortController().signal, report = () => {} }: Asking) {
  return { signal, report }
}
