import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ClientEvent } from '../../../src/clients/define.ts'
import type { HarnessTool, RunningClient } from '../../../src/clients/running.ts'
import { heldBackend } from '../../../src/gateway/backends/held.ts'
import { type ScriptedReply, scriptBackend } from '../../../src/gateway/backends/script.ts'
import type { Gateway, GatewayRun } from '../../../src/gateway/gateway.ts'
import { startGateway } from '../../../src/gateway/start-gateway.ts'
import { providerOf, targetName } from '../../../src/providers/index.ts'
import type { Target } from '../../../src/providers/target.ts'
import { INSTALLATION, SDKS, send, start, talk } from './sdks.ts'

const TEXT = 'It is 18 degrees in Málaga.'
const ARGUMENTS = { city: 'Paris', days: [1, 2.5], note: 'ü "x" \\' }

describe.each(SDKS.map((sdk) => ({ name: targetName(sdk.target), sdk })))('the SDK for $name', ({ sdk }) => {
  let gateway: Gateway
  let client: RunningClient

  beforeAll(async () => {
    gateway = await startGateway()
    client = await start(sdk)
  }, INSTALLATION)
  afterAll(async () => {
    await client?.close()
    await gateway?.close(0)
  })

  const open = (...replies: ScriptedReply[]): GatewayRun =>
    gateway.run({ backend: scriptBackend(replies), target: sdk.target })

  describe.each([
    { how: 'whole', stream: false },
    { how: 'streamed', stream: true },
  ])('$how', ({ stream }) => {
    test('gives the text of the answer, and tells of it while it comes in', async () => {
      const run = open(text(TEXT))
      const events: ClientEvent[] = []
      const heard = await send(client, sdk, run, { stream, report: (event) => events.push(event) })
      expect(heard).toEqual({ kind: 'done', text: TEXT })
      expect(said(events)).toBe(TEXT)
      expect(events.at(-1)).toMatchObject({ type: 'finish', reason: expect.any(String) })
      expect(run.exchanges).toMatchObject([{ verdict: 'accepted', status: 200, stream }])
    })

    test('tells of the calls of an answer', async () => {
      const events: ClientEvent[] = []
      await send(client, sdk, open(call(sdk.target)), { stream, report: (event) => events.push(event) })
      expect(events.filter(({ type }) => type === 'call')).toMatchObject([
        { name: 'get_weather', arguments: ARGUMENTS },
      ])
    })

    test('runs a tool and sends its result, and the provider would take both requests', async () => {
      const runs: unknown[] = []
      const run = open(call(sdk.target), text(TEXT))
      const { heard, saved } = await talk(client, sdk, run, { stream }, [weather(runs)])
      expect(heard).toEqual({ kind: 'done', text: TEXT })
      expect(runs).toEqual([ARGUMENTS])
      expect(run.exchanges.map(({ verdict, violations }) => [verdict, violations])).toEqual([
        ['accepted', []],
        ['accepted', []],
      ])
      expect(JSON.stringify(saved)).toContain('18 degrees outside')
    })

    test('shows the error that the provider gives', async () => {
      const heard = await send(client, sdk, open(refused(sdk.target)), { stream })
      expect(heard).toMatchObject({ kind: 'shown-error', message: expect.stringContaining('The history is broken') })
    })

    test('ends when the user cancels, and so does its request', async () => {
      const backend = heldBackend()
      const user = new AbortController()
      const run = gateway.run({ backend, target: sdk.target })
      const sending = send(client, sdk, run, { stream, signal: user.signal })
      const { signal } = await backend.next()
      const gone = new Promise((resolve) => signal.addEventListener('abort', resolve))
      user.abort()
      expect((await sending).kind).toBe('shown-error')
      await gone
    })
  })
})

function text(content: string): ScriptedReply {
  return { reply: { role: 'assistant', parts: [{ type: 'text', content }], finish_reason: 'stop' } }
}

function call({ provider, model }: Target): ScriptedReply {
  const id = providerOf(provider)?.callId('paris', model) ?? null
  return {
    reply: {
      role: 'assistant',
      parts: [{ type: 'tool_call', id, name: 'get_weather', arguments: ARGUMENTS }],
      finish_reason: 'tool_call',
    },
  }
}

/** As the provider words it for a broken request. */
function refused({ provider, dialect }: Target): ScriptedReply {
  const failure = providerOf(provider)?.error({
    rule: `${dialect}/broken`,
    level: 'must',
    phase: 'schema',
    pointer: '',
    related: [],
    message: 'The history is broken.',
    provenance: 'ours',
    status: 400,
  })
  return failure === undefined ? {} : { failure }
}

function weather(runs: unknown[]): HarnessTool {
  return {
    type: 'function',
    name: 'get_weather',
    description: 'The weather in a city.',
    parameters: { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] },
    async run({ arguments: given }) {
      runs.push(given)
      return '18 degrees outside'
    },
  }
}

function said(events: readonly ClientEvent[]): string {
  return events.map((event) => (event.type === 'text' ? event.text : '')).join('')
}
