import { join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { ClientEvent, Question, Word } from '../../src/clients/define.ts'
import { DEFAULT_CLIENT_LIMITS } from '../../src/clients/limits.ts'
import { programClient } from '../../src/clients/program/program-client.ts'
import type { RunningAgent, RunningClient, ToolRun } from '../../src/clients/running.ts'
import { folder } from '../subjects/files.ts'
import { isRunning } from '../subjects/running.ts'
import { course, HERE, OPENAI, subjectAt } from './asking.ts'

const FILE = join(HERE, 'programs/program.py')
const program = (how: string) => `client:python3 programs/program.py ${how}`
const never = new AbortController().signal
const CONTEXT = {
  target: OPENAI,
  connection: { baseUrl: 'http://127.0.0.1:9/v1', apiKey: 'none' },
  options: {},
  stream: false,
}
const BODY = { kind: 'body', body: { model: 'gpt-4.1', messages: [{ role: 'user', content: 'Hello' }] } }

let client: RunningClient | undefined

afterEach(() => client?.close())

async function start(how: string, limits = DEFAULT_CLIENT_LIMITS): Promise<RunningClient> {
  client = await programClient({ command: ['python3', FILE, how], cwd: HERE }, limits)
  return client
}

async function talk(calls: ToolRun[], saved?: unknown): Promise<RunningAgent> {
  const running = await start('turns', { ...DEFAULT_CLIENT_LIMITS, grace: 1000 })
  const run = async (call: ToolRun) => {
    calls.push(call)
    if (call.arguments === 'fail') throw new Error('no such city')
    return { degrees: 18 }
  }
  const tools = [{ type: 'function', name: 'look at', run }] as const
  const agent = await running.open({ ...CONTEXT, tools, ...(saved === undefined ? {} : { saved }) })
  if ('kind' in agent) throw new Error(`It did not open: ${JSON.stringify(agent)}`)
  return agent
}

function turn(agent: RunningAgent, text: string, signal = never, events: ClientEvent[] = []) {
  return agent.turn({ text, signal, report: (event) => events.push(event) })
}

describe('a program that is asked what it is', () => {
  test('tells its name, its targets and what it can do', async () => {
    expect(await start('good')).toMatchObject({
      name: 'good',
      targets: ['openai:chat'],
      can: { send: true, loop: false, toolSupport: false, models: false },
    })
  })

  test.each([
    ['client:no-such-program here', 'cannot be started'],
    [program('mute'), 'I know nothing of this.'],
    [program('hangs-at-once'), 'It has not ended within 4000 ms.'],
  ])('%s: says nothing of it, and is told how', async (spec, why) => {
    const error: unknown = await subjectAt(spec, 1000).catch((thrown) => thrown)
    expect(error).toMatchObject({ message: expect.stringContaining(why), hint: expect.stringContaining('"describe"') })
  })
})

describe('a program that is given a whole history', () => {
  test.each(['good', 'by-variables'])('%s: asks, is answered and ends', async (how) => {
    expect(await course(program(how), 'reply')).toMatchObject({ request: BODY, reply: undefined })
  })

  test.each([
    ['fails', { cause: 'throws', errorName: 'ValueError', message: 'no such model' }],
    ['refuses', { kind: 'refused', reason: 'Two calls share an id.' }],
    ['cannot', { kind: 'unsupported', reason: 'No images yet.' }],
    ['kills-itself', { cause: 'exits', message: 'The program was ended by SIGKILL.' }],
    ['garbage', { cause: 'garbage', message: expect.stringContaining('next') }],
  ])('%s', async (how, outcome) => {
    expect((await course(program(how), 'none')).request).toMatchObject(outcome)
  })

  test('hangs', async () => {
    expect((await course(program('hangs'), 'none', 1000)).request).toMatchObject({ cause: 'hangs' })
  })

  test('asks another host', async () => {
    expect((await course(program('strays'), 'reply')).reply).toMatchObject({
      cause: 'strays',
      message: expect.stringContaining('api.openai.com:443'),
    })
  })

  test('that hangs ends with all it started', async () => {
    const running = await start('hangs-with-child', { ...DEFAULT_CLIENT_LIMITS, turn: 1500 })
    const input = { ...CONTEXT, conversation: [], tools: [], signal: never, report: () => {} }
    const heard = await running.send(input)
    const pid = Number(/child (\d+)/.exec(heard.kind === 'error' ? (heard.output ?? '') : '')?.[1])
    expect(pid).toBeGreaterThan(0)
    await vi.waitFor(() => expect(isRunning(pid)).toBe(false))
  })
})

describe('a program that is an agent', () => {
  test('takes turns, and has its tools run by the harness', async () => {
    const calls: ToolRun[] = []
    const agent = await talk(calls)
    const events: ClientEvent[] = []
    expect(await turn(agent, 'one', never, events)).toEqual({ kind: 'done', text: '{"response": {"degrees": 18}}' })
    expect(await turn(agent, 'fail')).toEqual({ kind: 'done', text: '{"error": "no such city"}' })
    expect(calls).toMatchObject([{ arguments: 'one', callId: 'c1' }, { arguments: 'fail' }])
    expect(events).toEqual([{ type: 'call', name: 'look at', arguments: 'one' }])
    await agent.close()
  })

  test('is saved and goes on; what it cannot do it says', async () => {
    const agent = await talk([], ['before'])
    expect(await agent.save()).toEqual({ kind: 'saved', saved: { at: 'save', before: ['before'] } })
    expect(await agent.switch(CONTEXT)).toEqual({ kind: 'unsupported', reason: 'It cannot switch.' })
    await agent.close()
  })

  test('is told which message its user has changed', async () => {
    const agent = await talk([])
    const changed = { text: 'two', at: 2, signal: never, report: () => {} }
    expect(await agent.turn(changed)).toEqual({ kind: 'unsupported', reason: 'It cannot edit 2.' })
    await agent.close()
  })

  test('hears of another model when its turn is over', async () => {
    const agent = await talk([])
    const done: string[] = []
    const turning = turn(agent, 'one').then(({ kind }) => done.push(kind))
    const switching = agent.switch(CONTEXT).then(({ kind }) => done.push(kind))
    await Promise.all([turning, switching])
    expect(done).toEqual(['done', 'unsupported'])
    await agent.close()
  })

  test('is cancelled as by Ctrl-C, and goes on', async () => {
    const agent = await talk([])
    await turn(agent, 'one')
    const user = new AbortController()
    const waits = agent.turn({ text: 'wait', signal: user.signal, report: () => user.abort() })
    expect(await waits).toEqual({ kind: 'shown-error', message: 'cancelled' })
    expect(await turn(agent, 'two')).toMatchObject({ kind: 'done' })
    await agent.close()
  })

  test('asks its user, finds what it kept, and tells what is to be known outside of turns', async () => {
    using place = folder({})
    const running = await start('keeps')
    const questions: Question[] = []
    const events: ClientEvent[] = []
    const ask = async (question: Question): Promise<Word> => {
      questions.push(question)
      return 'find-out'
    }
    const report = (event: ClientEvent) => events.push(event)
    for (const text of ['one', 'two']) {
      const agent = await running.open({ ...CONTEXT, tools: [], home: place.path, ask, report })
      if ('kind' in agent) throw new Error(`It did not open: ${JSON.stringify(agent)}`)
      // It may have begun only when its user speaks.
      expect(await turn(agent, text, never, events)).toEqual({ kind: 'done', text: 'find-out' })
      await agent.close()
    }
    expect(running.can).toEqual({ send: false, loop: true, toolSupport: true, models: true })
    expect(questions).toEqual([
      { about: 'remember', target: { ...OPENAI, model: 'another' }, evidence: 'no tools here' },
    ])
    expect(events).toEqual(Array(2).fill({ type: 'notice', message: 'begins' }))
  })

  test('that ends in the middle of a turn has exited', async () => {
    const agent = await talk([])
    expect(await turn(agent, 'crash')).toMatchObject({ cause: 'exits' })
    expect(await turn(agent, 'one')).toMatchObject({ cause: 'exits' })
  })
})

describe('a program that lists models', () => {
  test('tells them, and why they are no more', async () => {
    const choices = { models: [{ id: 'gpt-4.1', tools: true }, { id: 'mine' }], problem: 'The provider is away.' }
    expect(await (await start('keeps')).models({ ...CONTEXT, signal: never })).toEqual({ kind: 'models', choices })
  })

  test.each([
    ['turns', { cause: 'garbage' }],
    ['cannot', { kind: 'unsupported', reason: 'No images yet.' }],
    ['fails', { kind: 'shown-error', message: 'no such model' }],
  ])('%s', async (how, heard) => {
    expect(await (await start(how)).models({ ...CONTEXT, signal: never })).toMatchObject(heard)
  })
})
