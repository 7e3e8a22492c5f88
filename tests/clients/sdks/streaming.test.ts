import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ClientEvent } from '../../../src/clients/define.ts'
import type { Heard, RunningClient } from '../../../src/clients/running.ts'
import type { Message } from '../../../src/conversation/message.ts'
import type { Answer } from '../../../src/gateway/backend.ts'
import type { Gateway } from '../../../src/gateway/gateway.ts'
import { startGateway } from '../../../src/gateway/start-gateway.ts'
import { providerOf, targetName } from '../../../src/providers/index.ts'
import type { Target } from '../../../src/providers/target.ts'
import { INSTALLATION, SDKS, type Sdk, send, start } from './sdks.ts'
import { STREAM_FAULTS } from './stream-faults.ts'
import { AS_USUAL, CUTS, MANNERS, type Way, waysFor } from './ways.ts'

const TEXT = 'In Köln 🌧️ it rains, in 東京 👩‍🚀 not: "18 °C" \\ 𝄞.'
const THOUGHT = 'Both towns 🤔 at once.'
const CALLS = [
  { name: 'get_weather', arguments: { city: 'Köln', where: { at: [50.9, 6.9], near: [{ river: 'Rhein 🌊' }] } } },
  { name: 'get_time', arguments: { city: '東京', zones: { ask: ['Asia/Tokyo', null, { dst: false }] } } },
]
/** It shows no reasoning. */
const SILENT = 'openai'

let gateway: Gateway
beforeAll(async () => {
  gateway = await startGateway()
})
afterAll(() => gateway.close(0))

describe.each(SDKS.map((sdk) => ({ name: targetName(sdk.target), sdk })))('the SDK for $name', ({ name, sdk }) => {
  let client: RunningClient
  beforeAll(async () => {
    client = await start(sdk, { turn: 5000 })
  }, INSTALLATION)
  afterAll(() => client?.close())

  test('tells of the whole answer in the order in which it is said', async () => {
    const { heard, said } = await listen(AS_USUAL)
    const thought = name === SILENT ? [] : [{ type: 'reasoning', text: THOUGHT }]
    expect(heard).toEqual({ kind: 'done', text: TEXT })
    expect(said.filter(({ type }) => type === 'text' || type === 'reasoning')).toEqual([
      ...thought,
      { type: 'text', text: TEXT },
    ])
    expect(said.filter(({ type }) => type === 'call')).toMatchObject(CALLS)
    expect(said.filter(({ type }) => type === 'finish')).toMatchObject([{ reason: expect.any(String) }])
  })

  test('hears the same wherever the stream is cut, but for what is known of it', async () => {
    const asUsual = await listen(AS_USUAL)
    const other: Way[] = []
    for (const way of waysFor(name)) if (!isDeepStrictEqual(await listen(way), asUsual)) other.push(way)
    const known = STREAM_FAULTS.filter(({ target }) => target === name).map(({ manner }) => manner)
    expect(other).toEqual(waysFor(name).filter(({ manner }) => known.includes(manner)))
  })

  async function listen(way: Way): Promise<{ heard: Heard; said: ClientEvent[] }> {
    const run = gateway.run({ backend: { answer: async () => answerFor(sdk, way) }, target: sdk.target })
    const events: ClientEvent[] = []
    const heard = await send(client, sdk, run, { stream: true, report: (event) => events.push(event) })
    await run.close()
    return { heard, said: merged(events) }
  }
})

function answerFor({ target }: Sdk, { manner, cut }: Way): Answer {
  return { kind: 'message', message: messageFor(target), manner: MANNERS[manner], travel: { chop: CUTS[cut] } }
}

function messageFor({ provider, model }: Target): Message {
  const idOf = (seed: string): string | null => providerOf(provider)?.callId(seed, model) ?? null
  return {
    role: 'assistant',
    parts: [
      { type: 'reasoning', content: THOUGHT, signature: 'c2lnbmF0dXJl' },
      { type: 'text', content: TEXT },
      ...CALLS.map((call) => ({ type: 'tool_call' as const, id: idOf(call.name), ...call })),
    ],
    finish_reason: 'tool_call',
  }
}

/** Neighbours that belong together, joined: how many pieces a text comes in is no one's business. */
function merged(events: readonly ClientEvent[]): ClientEvent[] {
  const all: ClientEvent[] = []
  for (const event of events) {
    const last = all.at(-1)
    if ((event.type === 'text' || event.type === 'reasoning') && last?.type === event.type) {
      all[all.length - 1] = { type: event.type, text: last.text + event.text }
    } else all.push(event)
  }
  return all
}
