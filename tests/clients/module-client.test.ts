import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import type { ClientEvent, Question, Word } from '../../src/clients/define.ts'
import { DEFAULT_CLIENT_LIMITS } from '../../src/clients/limits.ts'
import { moduleClient } from '../../src/clients/module-client.ts'
import type { HarnessTool, RunningAgent, RunningClient, ToolRun } from '../../src/clients/running.ts'
import { UserError } from '../../src/errors.ts'
import { folder } from '../subjects/files.ts'
import { HERE, OPENAI } from './asking.ts'

const CONTEXT = {
  target: OPENAI,
  connection: { baseUrl: 'http://127.0.0.1:9/v1', apiKey: 'none' },
  options: {},
  stream: false,
}
const limits = { ...DEFAULT_CLIENT_LIMITS, grace: 500 }
const never = new AbortController().signal

let client: RunningClient | undefined

afterEach(async () => {
  await client?.close()
  client = undefined
})

async function agentOf(exportName: string, tool: HarnessTool['run'] = async () => 'done', saved?: unknown) {
  client = await moduleClient({ file: join(HERE, 'adapters/talking.ts'), exportName }, limits)
  const tools = [{ type: 'function', name: 'look', run: tool }] as const
  const opened = await client.open({ ...CONTEXT, system: 'Be brief', tools, ...(saved === undefined ? {} : { saved }) })
  if ('kind' in opened) throw new Error(`It did not open: ${JSON.stringify(opened)}`)
  return opened
}

function turn(agent: RunningAgent, text = 'Hello', signal = never, events: ClientEvent[] = []) {
  return agent.turn({ text, signal, report: (event) => events.push(event) })
}

describe('an agent in a process of its own', () => {
  test('has its tools run by the harness, and tells of it in order', async () => {
    const calls: ToolRun[] = []
    const agent = await agentOf('default', async (call) => {
      calls.push(call)
      return { degrees: 18 }
    })
    const events: ClientEvent[] = []
    expect(await turn(agent, 'Hello', never, events)).toEqual({ kind: 'done', text: 'Be brief: {"degrees":18}' })
    expect(calls).toMatchObject([{ arguments: { text: 'Hello' }, callId: 'c1' }])
    expect(events).toEqual([{ type: 'call', id: 'c1', name: 'look', arguments: { text: 'Hello' } }])
  })

  test('is saved, goes on from what was saved, and asks another model', async () => {
    const agent = await agentOf('default', undefined, ['before'])
    await turn(agent, 'one')
    const to = { target: { ...OPENAI, model: 'gpt-5' }, connection: CONTEXT.connection }
    expect(await agent.switch(to)).toEqual({ kind: 'done' })
    expect(await agent.save()).toEqual({ kind: 'saved', saved: ['before', 'one', 'gpt-5'] })
    await agent.close()
    expect(await turn(agent)).toMatchObject({ kind: 'unsupported' })
  })

  test('hears what its user has changed of what they said', async () => {
    const agent = await agentOf('default', undefined, ['one', 'two', 'three'])
    expect(await agent.turn({ text: 'zwei', at: 2, signal: never, report: () => {} })).toEqual({
      kind: 'done',
      text: '2 said',
    })
    expect(await agent.save()).toEqual({ kind: 'saved', saved: ['one', 'zwei'] })
  })

  test('hears of another model while a tool runs', async () => {
    const agent = await agentOf('default', async () => {
      expect(await agent.switch({ ...CONTEXT, target: { ...OPENAI, model: 'gpt-5' } })).toEqual({ kind: 'done' })
      return 'done'
    })
    expect(await turn(agent, 'one')).toMatchObject({ kind: 'done' })
    expect(await agent.save()).toEqual({ kind: 'saved', saved: ['one', 'gpt-5'] })
  })

  test('that cannot save, switch or change what was said says so', async () => {
    const agent = await agentOf('bare')
    expect(await agent.turn({ text: 'x', at: 1, signal: never, report: () => {} })).toMatchObject({
      kind: 'unsupported',
    })
    expect(await agent.save()).toMatchObject({ kind: 'unsupported' })
    expect(await agent.switch(CONTEXT)).toMatchObject({ kind: 'unsupported' })
    expect(await turn(agent, 'echo')).toEqual({ kind: 'done', text: 'echo' })
  })

  test('hears of a tool that fails', async () => {
    const agent = await agentOf('failsOnTool', async () => {
      throw new Error('no such city')
    })
    expect(await turn(agent)).toEqual({ kind: 'shown-error', message: 'no such city', errorName: 'Error' })
  })

  test('passes a cancel on to the tool that runs', async () => {
    const user = new AbortController()
    let wasCancelled = false
    const agent = await agentOf('cancels', ({ signal }) => {
      user.abort()
      return new Promise((_, reject) => {
        signal.addEventListener('abort', () => {
          wasCancelled = true
          reject(new Error('cancelled'))
        })
      })
    })
    expect(await turn(agent, 'Hello', user.signal)).toMatchObject({ kind: 'shown-error' })
    expect(wasCancelled).toBe(true)
  })

  test('ends with its process, and the client goes on', async () => {
    const agent = await agentOf('exits')
    expect(await turn(agent)).toMatchObject({ cause: 'exits' })
    expect(await turn(agent)).toMatchObject({ cause: 'exits', message: expect.stringContaining('has ended') })
    expect(await client?.open({ ...CONTEXT, tools: [] })).not.toHaveProperty('kind')
  })

  test('that saves nothing has told garbage', async () => {
    expect(await (await agentOf('savesNothing')).save()).toMatchObject({ cause: 'garbage' })
  })
})

describe('a client that keeps something', () => {
  async function keeping(home: string, words: Question[], events: ClientEvent[]): Promise<RunningAgent> {
    client ??= await moduleClient({ file: join(HERE, 'adapters/keeping.ts'), exportName: 'default' }, limits)
    const ask = async (question: Question): Promise<Word> => {
      words.push(question)
      return 'no'
    }
    const report = (event: ClientEvent) => events.push(event)
    const opened = await client.open({ ...CONTEXT, tools: [], home, ask, report })
    if ('kind' in opened) throw new Error(`It did not open: ${JSON.stringify(opened)}`)
    return opened
  }

  test('asks its user, tells what is to be known outside of turns, and finds after a restart what it kept', async () => {
    using place = folder({})
    const [questions, events] = [[] as Question[], [] as ClientEvent[]]
    expect(await turn(await keeping(place.path, questions, events))).toEqual({ kind: 'done', text: 'no, begun 1' })
    expect(await turn(await keeping(place.path, questions, events))).toEqual({ kind: 'done', text: 'no, begun 2' })
    await client?.restart()
    expect(await turn(await keeping(place.path, questions, events))).toEqual({ kind: 'done', text: 'no, begun 1' })
    expect(client?.can).toEqual({ send: false, loop: true, toolSupport: true, models: true })
    expect(questions).toEqual([{ about: 'tool-support', target: OPENAI }])
    expect(events).toEqual(Array(3).fill({ type: 'notice', message: 'begins' }))
  })

  test('lists models, and says why it lists no more', async () => {
    client = await moduleClient({ file: join(HERE, 'adapters/keeping.ts'), exportName: 'default' }, limits)
    const choices = { models: [{ id: 'gpt-4.1', tools: true }], problem: 'The provider is away.' }
    expect(await client.models({ ...CONTEXT, signal: never })).toEqual({ kind: 'models', choices })
  })

  test.each([
    ['listsNothing', { cause: 'garbage' }],
    ['bare', { kind: 'unsupported' }],
  ])('%s', async (name, heard) => {
    const file = name === 'bare' ? 'talking.ts' : 'keeping.ts'
    client = await moduleClient({ file: join(HERE, 'adapters', file), exportName: name }, limits)
    expect(await client.models({ ...CONTEXT, signal: never })).toMatchObject(heard)
  })
})

test('a request that goes on after a cancel ends with its process', async () => {
  client = await moduleClient({ file: join(HERE, 'adapters/fetching.ts'), exportName: 'hangs' }, limits)
  const input = { ...CONTEXT, conversation: [], tools: [], signal: AbortSignal.abort(), report: () => {} }
  expect(await client.send(input)).toMatchObject({ cause: 'hangs', message: expect.stringContaining('cancelled') })
})

test('a module without a client is told of, with a way out', async () => {
  using place = folder({ 'agent.mjs': 'export default { name: "mine" }' })
  const loading = moduleClient({ file: join(place.path, 'agent.mjs'), exportName: 'default' })
  const error: unknown = await loading.catch((thrown) => thrown)
  expect(error).toBeInstanceOf(UserError)
  expect(error).toMatchObject({
    message: 'agent.mjs exports no client: default is an object with neither send() nor loop() nor models().',
    hint: expect.stringContaining('defineClient'),
  })
})
