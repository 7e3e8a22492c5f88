import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readAddress } from '../../src/gateway/address.ts'
import { heldBackend } from '../../src/gateway/backends/held.ts'
import type { JudgedExchange } from '../../src/gateway/judged-exchange.ts'
import { ExchangeLog } from '../../src/gateway/log.ts'
import { Runs } from '../../src/gateway/runs.ts'
import { CLAUDE, GPT, get, ORPHAN, open, post } from './open.ts'

describe('runs', () => {
  test('have logs of their own', async () => {
    await using gateway = await open()
    const [one, other] = [gateway.run(), gateway.run()]
    await post(`${one.url}/v1/messages`, CLAUDE)
    await post(`${gateway.url}/v1/messages`, CLAUDE)
    await post(`${other.url}/v1/chat/completions`, GPT)
    expect([one, other].map(({ exchanges }) => exchanges.map(({ run, target }) => [run, target]))).toEqual([
      [[one.id, 'anthropic']],
      [[other.id, 'openai']],
    ])
  })

  test('have backends of their own', async () => {
    await using gateway = await open()
    const backend = (status: number) => ({
      answer: async () => ({ kind: 'failure', failure: { status, body: {} } }) as const,
    })
    const runs = [gateway.run({ backend: backend(429) }), gateway.run({ backend: backend(503) }), gateway.run()]
    const answers = await Promise.all(runs.map(({ url }) => post(`${url}/v1/messages`, CLAUDE)))
    expect(answers.map(({ status }) => status)).toEqual([429, 503, 200])
  })

  test('come to be when they are first asked, each with a script that begins anew', async () => {
    const openBackend = () => {
      let asked = 0
      return { answer: async () => ({ kind: 'failure', failure: { status: 500 + asked++, body: {} } }) as const }
    }
    await using gateway = await open({ openBackend })
    const statuses = []
    for (const id of ['a', 'a', 'b', 'a'])
      statuses.push((await post(`${gateway.url}/run/${id}/v1/messages`, CLAUDE)).status)
    expect(statuses).toEqual([500, 501, 500, 502])
  })

  test('that are closed answer no more', async () => {
    await using gateway = await open()
    const run = gateway.run()
    await run.close()
    expect((await post(`${run.url}/v1/messages`, CLAUDE)).status).toBe(410)
    expect(gateway.run().id).not.toBe(run.id)
  })

  test('break off what is under way when they are closed', async () => {
    await using gateway = await open()
    const over: JudgedExchange[] = []
    const backend = heldBackend()
    const run = gateway.run({ backend, onExchange: (exchange) => over.push(exchange) })
    const asking = expect(post(`${run.url}/v1/messages`, CLAUDE)).rejects.toThrow()
    const { signal } = await backend.next()
    await run.close()
    await asking
    expect(signal.aborted).toBe(true)
    await expect.poll(() => over).toMatchObject([{ ended: 'client-gone' }])
    expect(over[0]?.status).toBeUndefined()
  })

  test('tell of each exchange when it is over', async () => {
    const seen: JudgedExchange[] = []
    await using gateway = await open({ onExchange: (exchange) => seen.push(exchange) })
    await post(`${gateway.url}/run/x/v1/messages`, ORPHAN)
    await post(`${gateway.url}/v1/messages`, CLAUDE)
    expect(seen.map(({ number, run, verdict }) => [number, run, verdict])).toEqual([
      [1, 'x', 'rejected'],
      [2, undefined, 'accepted'],
    ])
  })

  test('that came to be by themselves are not kept for ever', () => {
    const runs = new Runs('', () => ({
      backend: { answer: () => Promise.reject() },
      strict: 'must',
      targets: [],
      onExchange: undefined,
    }))
    const made = runs.make(() => ({
      backend: { answer: () => Promise.reject() },
      strict: 'must',
      targets: [],
      onExchange: undefined,
    }))
    const first = runs.get('first')
    for (let number = 0; number < 999; number += 1) runs.get(`of ${number}`)
    expect(runs.get('first')).toBe(first)
    runs.get('one more')
    expect(runs.get('first')).toBe(first)
    expect(runs.get(made.id)).toBe(made)
    expect(runs.all.length).toBe(1001)
  })
})

describe('an address', () => {
  test.each([
    ['/run/a-1/v1/messages?x=1', { run: 'a-1', url: '/v1/messages?x=1', path: '/v1/messages', query: '?x=1' }],
    ['/run/a', { run: 'a', url: '/', path: '/', query: '' }],
    ['/run/a?x', { run: 'a', url: '/?x', path: '/', query: '?x' }],
    ['/run/', { run: undefined, path: '/run/' }],
    ['/run/no spaces/v1', { run: undefined, path: '/run/no spaces/v1' }],
    ['/running/a', { run: undefined, path: '/running/a' }],
  ])('%s is taken apart', (text, address) => {
    expect(readAddress(text)).toMatchObject(address)
  })

  test('loses nothing', () => {
    fc.assert(
      fc.property(fc.webPath(), fc.option(fc.stringMatching(/^[\w.-]{1,20}$/)), (path, id) => {
        const behind = path.startsWith('/') ? path : `/${path}`
        const { run, path: read, query } = readAddress(id === null ? behind : `/run/${id}${behind}`)
        if (id !== null) expect([run, read + query]).toEqual([id, behind])
      }),
    )
  })
})

const exchange = (number: number, verdict: JudgedExchange['verdict'] = 'accepted'): JudgedExchange => ({
  number,
  run: undefined,
  at: '',
  method: 'POST',
  path: '/',
  target: undefined,
  model: undefined,
  stream: false,
  verdict,
  violations: [],
  status: 200,
  ms: 1,
})

describe('a log', () => {
  test('keeps the newest, in order, and counts all', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9 }), fc.nat(40), (size, count) => {
        const log = new ExchangeLog(size)
        for (let number = 1; number <= count; number += 1) log.add(exchange(number))
        const kept = Math.min(size, count)
        expect(log.list().map(({ number }) => number)).toEqual(
          Array.from({ length: kept }, (_, at) => count - kept + at + 1),
        )
        expect(log.summary().exchanges).toBe(count)
      }),
    )
  })

  test('keeps a thousand', () => {
    const log = new ExchangeLog()
    for (let number = 1; number <= 1001; number += 1) log.add(exchange(number))
    expect([log.list().length, log.list()[0]?.number]).toEqual([1000, 2])
  })

  test('is empty once it is cleared', () => {
    const log = new ExchangeLog(2)
    for (const verdict of ['accepted', 'rejected', 'not-judged'] as const) log.add(exchange(1, verdict))
    expect(log.summary()).toEqual({ exchanges: 3, accepted: 1, rejected: 1, notJudged: 1, rules: {} })
    log.clear()
    expect([log.list(), log.summary().exchanges]).toEqual([[], 0])
    log.add(exchange(7))
    expect(log.list().map(({ number }) => number)).toEqual([7])
  })
})

describe('what a run tells of itself', () => {
  test('is its log and what it adds up to', async () => {
    await using gateway = await open()
    await post(`${gateway.url}/run/x/v1/messages`, CLAUDE)
    await post(`${gateway.url}/run/x/v1/messages`, ORPHAN)
    await get(`${gateway.url}/run/x/v1/models`)
    const { body } = await get(`${gateway.url}/run/x/__conformance`)
    expect(body).toMatchObject({
      version: 1,
      run: 'x',
      summary: {
        exchanges: 3,
        accepted: 1,
        rejected: 1,
        notJudged: 1,
        rules: { 'anthropic/tool-use-without-tool-result': 1 },
      },
      exchanges: [{ number: 1 }, { number: 2, status: 400 }, { number: 3, path: '/v1/models' }],
    })
    expect((await get(`${gateway.url}/__conformance`)).body).toMatchObject({ run: '', exchanges: [] })
  })

  test('is forgotten when that is asked for', async () => {
    await using gateway = await open()
    await post(`${gateway.url}/v1/messages`, CLAUDE)
    const forgotten = await fetch(`${gateway.url}/__conformance`, { method: 'DELETE' })
    expect(forgotten.status).toBe(204)
    expect((await get(`${gateway.url}/__conformance`)).body).toMatchObject({ summary: { exchanges: 0 }, exchanges: [] })
  })

  test('is had by no other method', async () => {
    await using gateway = await open()
    const { status, headers } = await post(`${gateway.url}/__conformance`, {})
    expect([status, headers.get('allow')]).toEqual([405, 'GET, DELETE'])
  })

  test('is what its schema says', async () => {
    await using gateway = await open()
    await post(`${gateway.url}/v1/messages`, CLAUDE)
    await post(`${gateway.url}/v1/messages`, ORPHAN)
    await post(`${gateway.url}/v1/messages`, '')
    await post(`${gateway.url}/nothing`, '')
    const { body } = await get(`${gateway.url}/__conformance`)
    const schema = JSON.parse(readFileSync(new URL('../../src/schemas/gateway-log.json', import.meta.url), 'utf8'))
    const ajv = new Ajv2020({ strict: true, allErrors: true })
    const validate = ajv.compile(schema)
    validate(body)
    expect(validate.errors).toBeNull()
  })
})
