import type { Gateway, GatewayOptions } from '../../src/gateway/gateway.ts'
import { startGateway } from '../../src/gateway/start-gateway.ts'

/** A gateway that is closed when the test is over: `await using gateway = await open()`. */
export async function open(options: GatewayOptions = {}): Promise<Gateway & AsyncDisposable> {
  const gateway = await startGateway(options)
  return { ...gateway, [Symbol.asyncDispose]: () => gateway.close(0) }
}

/** What every provider takes for a key. */
export const KEYS = {
  authorization: 'Bearer key',
  'x-api-key': 'key',
  'anthropic-version': '2023-06-01',
} as const

export const HELLO = { messages: [{ role: 'user', content: 'Hello' }] } as const
export const CLAUDE = { model: 'claude-sonnet-4-5', max_tokens: 64, ...HELLO } as const
export const GPT = { model: 'gpt-4o', ...HELLO } as const
export const GEMINI = { contents: [{ role: 'user', parts: [{ text: 'Hello' }] }] } as const
export const CONVERSE = { messages: [{ role: 'user', content: [{ text: 'Hello' }] }] } as const

/** Of Anthropic: a call that never got its result. */
export const ORPHAN = {
  ...CLAUDE,
  tools: [{ name: 'look', input_schema: { type: 'object' } }],
  messages: [
    { role: 'user', content: 'Look.' },
    { role: 'assistant', content: [{ type: 'tool_use', id: 'toolu_1', name: 'look', input: {} }] },
    { role: 'user', content: 'Stop.' },
  ],
} as const

export interface Heard {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** Parsed JSON; undefined where it is none. */
  readonly body: unknown
}

export async function post(
  url: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = KEYS,
): Promise<Heard> {
  return heard(
    await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }),
  )
}

export async function get(url: string, headers: Readonly<Record<string, string>> = KEYS): Promise<Heard> {
  return heard(await fetch(url, { headers }))
}

async function heard(response: Response): Promise<Heard> {
  const { status, headers } = response
  const text = await response.text()
  return { status, headers, text, body: parsed(text) }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
