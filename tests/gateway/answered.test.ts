import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dialectOf } from '../../src/dialects/index.ts'
import { parseFault } from '../../src/gateway/backends/fault-spec.ts'
import { withFaults } from '../../src/gateway/backends/faults.ts'
import { heldBackend } from '../../src/gateway/backends/held.ts'
import { plausibleBackend } from '../../src/gateway/backends/plausible.ts'
import { scriptBackend } from '../../src/gateway/backends/script.ts'
import { connectionFor } from '../../src/gateway/connection.ts'
import type { Gateway, GatewayRun } from '../../src/gateway/gateway.ts'
import { startGateway } from '../../src/gateway/start-gateway.ts'
import { addressOf } from '../../src/models/http/address.ts'
import { parseTarget, targetName, targets } from '../../src/providers/index.ts'
import { requestTo } from './asked.ts'

/** As the SDKs of all providers send their keys. */
const KEYS = {
  authorization: 'Bearer no-key-needed',
  'x-api-key': 'no-key-needed',
  'api-key': 'no-key-needed',
  'x-goog-api-key': 'no-key-needed',
  'anthropic-version': '2023-06-01',
  'content-type': 'application/json',
}

let gateway: Gateway
beforeAll(async () => {
  gateway = await startGateway()
})
afterAll(() => gateway.close(0))

function ask(spec: string, run: GatewayRun, more: object = {}, init: RequestInit = {}): Promise<Response> {
  const target = parseTarget(spec)
  const { baseUrl, env } = connectionFor(target, run.url)
  const body = JSON.stringify({ ...requestTo(spec), ...more })
  return fetch(addressOf(target, { baseUrl, env }), { method: 'POST', headers: KEYS, body, ...init })
}

describe.each(targets().map(targetName))('%s behind the gateway', (spec) => {
  it('gives its SDK, by the base URL that it takes, an answer that says something', async () => {
    const target = parseTarget(spec)
    const run = gateway.run({ target })
    const response = await ask(spec, run)
    const body: unknown = await response.json()
    expect([response.status, run.exchanges.map(({ verdict }) => verdict)]).toEqual([200, ['accepted']])
    const said = dialectOf(target.dialect).said?.(body)?.request ?? {}
    expect(JSON.stringify(dialectOf(target.dialect).parse(said).messages)).toContain('Hello there')
  })
})

it('a client that tries again after a fault gets what the script has next', async () => {
  const reply = { role: 'assistant', parts: [{ type: 'text', content: 'At last' }] } as const
  const backend = withFaults(scriptBackend([{ reply }]), { plan: ['reset@1', '429:2@2'].map(parseFault) })
  const run = gateway.run({ backend })
  await expect(ask('anthropic', run)).rejects.toThrow()
  const refused = await ask('anthropic', run)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '2'])
  expect(await (await ask('anthropic', run)).text()).toContain('At last')
  expect(run.exchanges.map(({ status, ended }) => [status, ended])).toEqual([
    [undefined, 'fault'],
    [429, undefined],
    [200, undefined],
  ])
})

it('a request beyond the end of the script is told of, in the answer and in the log', async () => {
  const run = gateway.run({ backend: scriptBackend([]) })
  const response = await ask('openai', run)
  expect([response.status, response.headers.get('x-should-retry')]).toEqual([501, 'false'])
  expect(await response.text()).toContain('This is request 1, and the script has no replies.')
  expect(run.exchanges.map(({ reason }) => reason)).toEqual(['This is request 1, and the script has no replies.'])
})

it('whoever drives a client sees its request before it is answered', async () => {
  const backend = heldBackend()
  const run = gateway.run({ backend })
  const response = ask('openai', run, { stream: true })
  const held = await backend.next()
  expect([held.asked.request.model, held.asked.framing]).toEqual(['gpt-4o', 'sse'])
  held.answer({ kind: 'message', message: { role: 'assistant', parts: [{ type: 'text', content: 'Seen' }] } })
  expect(await (await response).text()).toMatch(/Seen.*\[DONE\]/s)
})

it('a held request whose client goes away is over', async () => {
  const backend = heldBackend()
  const run = gateway.run({ backend })
  const client = new AbortController()
  const response = ask('openai', run, {}, { signal: client.signal })
  const held = await backend.next()
  client.abort()
  await expect(response).rejects.toThrow()
  await new Promise((resolve) => (held.signal.aborted ? resolve(0) : held.signal.addEventListener('abort', resolve)))
  expect(run.exchanges.map(({ ended }) => ended)).toEqual(['client-gone'])
})

it('a stall ends when its run is closed', async () => {
  const backend = withFaults(plausibleBackend(), { plan: [parseFault('stall:1')] })
  const run = gateway.run({ backend })
  const response = await ask('openai', run, { stream: true })
  const reading = response.text()
  await run.close()
  await expect(reading).rejects.toThrow()
})
