import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { probe } from '../../../src/models/probe/probe.ts'
import type { ProbeResult } from '../../../src/models/probe/result.ts'
import type { UserAnswer } from '../../../src/models/support/decisions.ts'
import { ToolSupport } from '../../../src/models/support/tool-support.ts'
import { parseTarget } from '../../../src/providers/index.ts'
import { loopback } from '../loopback.ts'

const MINE = parseTarget('ollama/my-model')

async function registry() {
  const file = join(mkdtempSync(join(tmpdir(), 'support-')), 'tool-support.json')
  return { file, support: await ToolSupport.open({ file }) }
}

async function later(file: string) {
  return (await ToolSupport.open({ file })).of(MINE)
}

test('what is known is neither asked nor tried', async () => {
  const { support } = await registry()
  const ask = vi.fn()
  const decision = await support.decide(parseTarget('ollama/codellama'), { ask, probe: ask })
  expect(decision).toMatchObject({ tools: false, source: 'profile', at: expect.any(String) })
  expect(ask).not.toHaveBeenCalled()
})

describe('of a model that nobody knows a person is asked', () => {
  test.each<[UserAnswer, boolean, boolean]>([
    [{ tools: 'yes', save: true }, true, true],
    [{ tools: 'no', save: true }, false, true],
    [{ tools: 'yes' }, true, false],
    [{ tools: 'no', save: false }, false, false],
  ])('%o', async (answer, tools, isSaved) => {
    const { file, support } = await registry()
    expect(await support.decide(MINE, { ask: () => answer })).toMatchObject({ tools, source: 'user_confirmed' })
    expect(support.of(MINE)).toMatchObject({ tools: tools ? 'yes' : 'no', kept: isSaved ? 'file' : 'session' })
    expect(await later(file)).toMatchObject(isSaved ? { source: 'user_confirmed' } : { tools: 'unknown' })
  })

  test('once, however many want to know', async () => {
    const { support } = await registry()
    const ask = vi.fn(async (): Promise<UserAnswer> => ({ tools: 'yes' }))
    const all = await Promise.all([1, 2, 3].map(() => support.decide(MINE, { ask })))
    expect(all.map(({ tools }) => tools)).toEqual([true, true, true])
    expect(ask).toHaveBeenCalledTimes(1)
  })

  test('and only the silent are not asked again in the same session', async () => {
    const { file, support } = await registry()
    const ask = vi.fn(() => undefined)
    const silent = { tools: false, source: 'default', reason: 'Nobody answered whether the model takes tools.' }
    expect(await support.decide(MINE, { ask })).toEqual(silent)
    expect(await support.decide(MINE, { ask })).toEqual(silent)
    expect(ask).toHaveBeenCalledTimes(1)
    const next = await ToolSupport.open({ file })
    expect(await next.decide(MINE, { ask: () => ({ tools: 'yes' }) })).toMatchObject({ tools: true })
  })
})

describe('nothing but a clear answer is remembered', () => {
  test.each<[string, Parameters<ToolSupport['decide']>[1]]>([
    ['nobody to ask, nothing to try', {}],
    ['silence', { ask: () => new Promise(() => undefined), askLimit: 5 }],
    ['a question that fails', { ask: () => Promise.reject(new Error('no terminal')) }],
    [
      'a question that throws',
      {
        ask: () => {
          throw new Error('no terminal')
        },
      },
    ],
    ['an interrupted question', { ask: () => new Promise(() => undefined), signal: AbortSignal.abort() }],
    ['a probe that fails', { probe: () => Promise.reject(new Error('no key')) }],
    ['auto without a probe', { ask: () => ({ tools: 'auto' }) }],
  ])('%s', async (_, options) => {
    const { file, support } = await registry()
    expect(await support.decide(MINE, options)).toMatchObject({ tools: false, source: 'default' })
    expect(support.of(MINE)).toEqual({ tools: 'unknown' })
    expect(existsSync(file)).toBe(false)
  })

  test.each<ProbeResult['cause']>(['no-call', 'auth', 'rate-limit', 'server-error', 'timeout', 'server-without-tools'])(
    'a probe that ends with %s',
    async (cause) => {
      const { file, support } = await registry()
      const result: ProbeResult = { tools: 'unknown', cause, reason: 'Because.' }
      const decision = await support.decide(MINE, { probe: async () => result })
      expect(decision).toEqual({ tools: false, source: 'default', reason: 'Because.' })
      expect([support.of(MINE), existsSync(file)]).toEqual([{ tools: 'unknown' }, false])
    },
  )
})

test('who waits no longer is told so', async () => {
  const { support } = await registry()
  const ended = vi.fn()
  await support.decide(MINE, {
    askLimit: 5,
    ask: (_, signal) => new Promise(() => signal.addEventListener('abort', ended)),
  })
  expect(ended).toHaveBeenCalledTimes(1)
})

test('an answer that comes too late counts no more', async () => {
  const { support } = await registry()
  let answer: (value: UserAnswer) => void = () => undefined
  const ask = () => new Promise<UserAnswer>((resolve) => (answer = resolve))
  expect(await support.decide(MINE, { ask, askLimit: 5 })).toMatchObject({ tools: false, source: 'default' })
  answer({ tools: 'yes', save: true })
  await new Promise((resolve) => setImmediate(resolve))
  expect(support.of(MINE)).toEqual({ tools: 'unknown' })
})

test('auto asks the model, once more where that told nothing, and remembers what it learned', async () => {
  const { file, support } = await registry()
  const bodies = [{ error: 'internal' }, { error: 'my-model does not support tools' }]
  const { url, received } = await loopback(() => ({
    status: received.length === 1 ? 500 : 400,
    body: bodies[received.length - 1],
  }))
  const options = {
    ask: vi.fn((): UserAnswer => ({ tools: 'auto' })),
    probe: () => probe(MINE, { baseUrl: url, env: {} }),
  }
  expect(await support.decide(MINE, options)).toMatchObject({ tools: false, source: 'default' })
  expect(await support.decide(MINE, options)).toMatchObject({ tools: false, source: 'auto_detected' })
  expect([received.length, options.ask.mock.calls.length]).toEqual([2, 1])
  expect(await later(file)).toMatchObject({ tools: 'no', source: 'auto_detected', at: expect.any(String) })
})

test('who would rather try is offered tools while nothing is known', async () => {
  const { support } = await registry()
  expect(await support.decide(MINE, { whenUnknown: 'offer' })).toMatchObject({ tools: true, source: 'default' })
})
