import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import type { Conversation } from '../../src/conversation/message.ts'
import type { RunEvent } from '../../src/runner/events.ts'
import { type RunOptions, run } from '../../src/runner/run.ts'
import type { Case } from '../../src/scenarios/case.ts'
import type { Subject } from '../../src/subjects/subject.ts'
import { adapter } from '../subjects/ask.ts'
import { caseOf, exchange, formats, GEMINI, lenient } from './building.ts'

const GOOD = caseOf([exchange()])
const LIST = () => []

async function events(options: Partial<RunOptions>): Promise<RunEvent[]> {
  const told: RunEvent[] = []
  const defaults = { cases: [GOOD], subjects: [formats(() => ({}))], referee: lenient() }
  await run({ ...defaults, ...options, emit: (event) => told.push(event) })
  return told
}

function verdicts(told: readonly RunEvent[]): string[] {
  return told.flatMap((event) => (event.type === 'case' ? [event.verdict] : []))
}

function named(name: string, subject: Subject): Subject {
  return { ...subject, name }
}

describe('a run', () => {
  test('tells of its start, of each case, and of the sum', async () => {
    const bad = named('bad', formats(LIST))
    const told = await events({
      cases: [GOOD, caseOf([exchange({}, { target: GEMINI })], { scenario: 'turns/other', target: 'gemini' })],
      subjects: [
        named(
          'good',
          formats(() => ({}), ['openai']),
        ),
        bad,
      ],
    })
    expect(told[0]).toEqual({
      type: 'start',
      cases: 4,
      scenarios: 2,
      subjects: ['good', 'bad'],
      targets: ['openai', 'gemini'],
    })
    expect(verdicts(told)).toEqual(['pass', 'skip', 'fail', 'fail'])
    expect(told.at(-1)).toMatchObject({ type: 'summary', cases: 4, pass: 1, skip: 1, fail: 2, error: 0, requests: 3 })
  })

  test('names each case by scenario, target and subject', async () => {
    expect((await events({}))[1]).toMatchObject({
      type: 'case',
      id: 'turns/test@openai#app',
      subject: 'app',
      target: 'openai',
    })
  })

  test('ends at the first failure when it is to bail', async () => {
    const told = await events({ cases: [GOOD, GOOD, GOOD], subjects: [formats(LIST), formats(LIST)], bail: true })
    expect(verdicts(told)).toEqual(['fail'])
    expect(told.at(-1)).toMatchObject({ type: 'summary', cases: 1, stopped: true })
  })

  test('says which part of a whole it was, and nothing of being stopped where all of it was run', async () => {
    const told = await events({ cases: [GOOD, GOOD], subjects: [formats(LIST)], bail: true, shard: '2/3' })
    const bailed = await events({ cases: [GOOD], subjects: [formats(LIST)], bail: true })
    expect(told.at(-1)).toMatchObject({ shards: ['2/3'], stopped: true })
    for (const key of ['shards', 'stopped']) expect(bailed.at(-1)).not.toHaveProperty(key)
  })

  test('goes on after a subject that cannot run', async () => {
    let requests = 0
    const subject = formats(() => {
      if (++requests === 1) throw new TypeError('oops')
      return {}
    })
    expect(verdicts(await events({ cases: [GOOD, GOOD], subjects: [subject] }))).toEqual(['error', 'pass'])
  })

  test('goes on after a bug of its own', async () => {
    let judged = 0
    const judge = () => {
      if (++judged === 1) throw new TypeError('a rule broke')
      return []
    }
    const told = await events({ cases: [GOOD, GOOD], referee: lenient({ judge }) })
    expect(verdicts(told)).toEqual(['error', 'pass'])
    expect(told[1]).toMatchObject({ reason: expect.stringContaining('a rule broke') })
  })

  test('closes each subject', async () => {
    const closed: string[] = []
    const closing = (name: string): Subject => ({
      ...named(
        name,
        formats(() => ({})),
      ),
      close: async () => {
        closed.push(name)
      },
    })
    await events({ subjects: [closing('a'), closing('b')], concurrency: 2 })
    expect(closed.sort()).toEqual(['a', 'b'])
  })
})

/** One that answers as late as its first message says, and can be started again. */
function manifold(started: string[], closed: string[]): Subject {
  const name = `start ${started.push('start')}`
  const subject = formats(async ({ conversation }) => {
    await sleep(Number(saidFirst(conversation)))
    return { made: name }
  })
  return {
    ...subject,
    another: async () => manifold(started, closed),
    close: async () => void closed.push(name),
  }
}

function saidFirst([message]: Conversation): string {
  const [part] = message?.parts ?? []
  return part?.type === 'text' ? part.content : ''
}

function waiting(...ms: readonly number[]): Case[] {
  return ms.map((each, index) => {
    const conversation = [{ role: 'user', parts: [{ type: 'text', content: String(each) }] }] as const
    return caseOf([exchange({}, { conversation })], { scenario: `turns/number-${index}` })
  })
}

function scenariosOf(told: readonly RunEvent[]): string[] {
  return told.flatMap((event) => (event.type === 'case' ? [event.scenario] : []))
}

describe('a run of several cases of a subject at a time', () => {
  test('tells of them in order', async () => {
    const cases = waiting(30, 0, 10, 0)
    const told = await events({ cases, subjects: [manifold([], [])], casesAtOnce: 3 })
    expect(scenariosOf(told)).toEqual(cases.map(({ scenario }) => scenario))
    expect(told.at(-1)).toMatchObject({ type: 'summary', cases: 4, pass: 4, requests: 4 })
  })

  test('starts no more of a subject than there are cases, and closes each', async () => {
    const started: string[] = []
    const closed: string[] = []
    await events({ cases: waiting(0, 0), subjects: [manifold(started, closed)], casesAtOnce: 8 })
    expect(closed.sort()).toEqual(['start 1', 'start 2'])
  })

  test('leaves all to one that cannot be started a second time', async () => {
    const subject = { ...manifold([], []), another: () => Promise.reject(new Error('The port is taken.')) }
    const told = await events({ cases: waiting(0, 0, 0), subjects: [subject], casesAtOnce: 3 })
    expect(verdicts(told)).toEqual(['pass', 'pass', 'pass'])
  })

  test('tells nothing behind the case that it bails at', async () => {
    const told = await events({
      cases: waiting(20, 0, 0),
      subjects: [manifold([], [])],
      referee: lenient({ compare: () => [{ kind: 'lost-text', message: 'Gone.' }] }),
      casesAtOnce: 3,
      bail: true,
    })
    expect(scenariosOf(told)).toEqual(['turns/number-0'])
  })
})

describe('a run that is interrupted', () => {
  test('while a subject hangs ends its process and sums up what was done', async () => {
    const stop = new AbortController()
    const subject = await adapter('misbehaving.ts#spins', { deadline: 60_000 })
    const told: RunEvent[] = []
    const empty = caseOf([exchange({}, { conversation: [] })])
    await run({
      cases: [empty, GOOD, GOOD],
      subjects: [subject],
      referee: lenient(),
      signal: stop.signal,
      emit(event) {
        told.push(event)
        if (event.type === 'case') setTimeout(() => stop.abort(), 50)
      },
    })
    expect(verdicts(told)).toEqual(['pass'])
    expect(told.at(-1)).toMatchObject({ type: 'summary', cases: 1, pass: 1 })
  })

  test('before it begins runs nothing', async () => {
    expect(verdicts(await events({ signal: AbortSignal.abort() }))).toEqual([])
  })

  test('stops between two cases of a subject that waits for nothing', async () => {
    const stop = new AbortController()
    setImmediate(() => stop.abort())
    expect(verdicts(await events({ cases: [GOOD, GOOD, GOOD, GOOD], signal: stop.signal }))).toHaveLength(1)
  })
})
