import { describe, expect, it } from 'vitest'
import type { Asked } from '../../../src/gateway/arrival.ts'
import type { Answer, Backend } from '../../../src/gateway/backend.ts'
import { parseFault } from '../../../src/gateway/backends/fault-spec.ts'
import { withFaults } from '../../../src/gateway/backends/faults.ts'
import { scriptBackend } from '../../../src/gateway/backends/script.ts'
import { classifyError } from '../../../src/models/failure/classify.ts'
import { targetName, targets } from '../../../src/providers/index.ts'
import { askedOf } from '../asked.ts'

const OPEN = new AbortController().signal
const WELL: Answer = { kind: 'message', message: { role: 'assistant', parts: [{ type: 'text', content: 'Hi' }] } }
const well: Backend = { answer: async () => WELL }

function troubled(plan: readonly string[], seed = ''): (asked?: Asked) => Promise<Answer> {
  const backend = withFaults(well, { seed, plan: plan.map(parseFault) })
  return (asked = askedOf('openai')) => backend.answer(asked, OPEN)
}

function statusOf(answer: Answer): number {
  return answer.kind === 'failure' ? answer.failure.status : 200
}

describe('faults', () => {
  it('that are not planned do not happen', async () => {
    expect(await troubled([])()).toBe(WELL)
  })

  it('strike the request that they are meant for', async () => {
    const ask = troubled(['500@2', '429@3'])
    expect([await ask(), await ask(), await ask(), await ask()].map(statusOf)).toEqual([200, 500, 429, 200])
  })

  it('strike as often as told, the same requests for the same seed', async () => {
    const statuses = async (seed: string): Promise<number[]> => {
      const ask = troubled(['500=0.3'], seed)
      return (await Promise.all(Array.from({ length: 200 }, () => ask()))).map(statusOf)
    }
    const struck = await statuses('a')
    expect(struck).toEqual(await statuses('a'))
    expect(struck).not.toEqual(await statuses('b'))
    expect(struck.filter((status) => status === 500).length).toBeGreaterThan(30)
    expect(struck.filter((status) => status === 500).length).toBeLessThan(100)
  })

  it('of the provider leave the script behind where it is', async () => {
    const reply = { role: 'assistant', parts: [] } as const
    const backend = withFaults(scriptBackend([{ reply }]), { plan: [parseFault('429:9@1')] })
    expect(await backend.answer(askedOf('openai'), OPEN)).toMatchObject({ headers: { 'retry-after': '9' } })
    expect(await backend.answer(askedOf('openai'), OPEN)).toEqual({ kind: 'message', message: reply })
  })

  it.each([
    ['latency:20ms', { latency: 20 }],
    ['stall', { cut: { how: 'stall', after: 0 } }],
    ['reset:2', { cut: { how: 'reset', after: 2 } }],
    ['overloaded', { cut: { how: 'overloaded', after: 1 } }],
    ['truncate', { cut: { how: 'truncate', after: 1 } }],
  ])('%s changes how a stream travels', async (text, travel) => {
    expect(await troubled([text])(askedOf('openai', { framing: 'sse' }))).toEqual({ ...WELL, travel })
  })

  it.each(['stall:2', 'reset:2', 'close:2', 'truncate:2'])('%s strikes an answer in one piece in it', async (text) => {
    expect(await troubled([text])()).toMatchObject({ travel: { cut: { after: 0 } } })
  })

  it('several may strike one request', async () => {
    const answer = await troubled(['latency:20ms', '500'])()
    expect([statusOf(answer), answer.travel]).toEqual([500, { latency: 20 }])
  })

  it('are asked for by a request itself', async () => {
    const ask = troubled([])
    expect(statusOf(await ask(askedOf('openai', { headers: { 'x-conformance-fault': '503' } })))).toBe(503)
    await expect(ask(askedOf('openai', { headers: { 'x-conformance-fault': 'x' } }))).rejects.toThrow('no fault `x`')
  })

  it('about tools strike only who declares some', async () => {
    const ask = troubled(['tools-unsupported'])
    const tools = [{ type: 'function', function: { name: 'f', parameters: { type: 'object', properties: {} } } }]
    expect(await ask()).toEqual({ ...WELL })
    const request = { model: 'gpt-4o', messages: [{ role: 'user', content: 'Hi' }], tools }
    expect(statusOf(await ask(askedOf('openai', { request })))).toBe(400)
  })

  it('that nobody has seen of a provider are no silent success', async () => {
    await expect(troubled(['unknown-model'])(askedOf('unknown:chat/x'))).rejects.toThrow('Nobody has seen')
  })

  it('that break an answer off leave it for the same request once more', async () => {
    const replies = ['one', 'two'].map((content) => ({
      reply: { role: 'assistant', parts: [{ type: 'text', content }] } as const,
    }))
    const backend = withFaults(scriptBackend(replies), { plan: [parseFault('truncate@1')] })
    const asked = askedOf('openai')
    const ask = (): Promise<Answer> => backend.answer(asked, OPEN)
    expect([await ask(), await ask(), await ask()]).toMatchObject([
      { message: replies[0]?.reply, travel: { cut: { how: 'truncate' } } },
      { message: replies[0]?.reply },
      { message: replies[1]?.reply },
    ])
  })

  it('let what answers early be', async () => {
    const early = { kind: 'raw', status: 200, headers: {}, body: Buffer.from('x') } as const
    const backend = withFaults({ ...well, early: async () => early }, { plan: [] })
    expect(await backend.early?.(askedOf('openai'), OPEN)).toBe(early)
    expect(withFaults(well, { plan: [] }).early).toBeUndefined()
  })
})

describe.each(targets().map(targetName))('an error that passes, of %s', (spec) => {
  it.each([
    ['429', 'rate-limit'],
    ['500', 'other'],
    ['503', 'other'],
    ['529', 'other'],
  ])('%s is one that may be tried again', async (text, kind) => {
    const asked = askedOf(spec)
    const answer = await troubled([text])(asked)
    if (answer.kind !== 'failure') throw new Error('No failure.')
    const failure = { provider: asked.target.provider, ...answer.failure }
    expect([failure.status, classifyError(failure)]).toMatchObject([Number(text), { retryable: true }])
    if (kind === 'rate-limit') expect(classifyError(failure).kind).toBe(kind)
  })
})
