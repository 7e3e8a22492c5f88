import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { programClient } from '../../src/clients/program/program-client.ts'
import type { HarnessTool, RunningClient, ToolRun } from '../../src/clients/running.ts'
import type { Message } from '../../src/conversation/message.ts'
import type { Backend } from '../../src/gateway/backend.ts'
import { scriptBackend } from '../../src/gateway/backends/script.ts'
import { connectionFor } from '../../src/gateway/connection.ts'
import type { Gateway } from '../../src/gateway/gateway.ts'
import { startGateway } from '../../src/gateway/start-gateway.ts'
import { HI, OPENAI } from './asking.ts'

const FILE = fileURLToPath(new URL('../../examples/clients/python-openai-loop/agent.py', import.meta.url))
const call = (id: string, city: string) =>
  ({ type: 'tool_call', id, name: 'get_weather', arguments: { city } }) as const
const CALLS: Message = {
  role: 'assistant',
  parts: [call('call_a', 'Paris'), call('call_b', 'Rome')],
  finish_reason: 'tool_call',
}

let gateway: Gateway
let client: RunningClient

beforeAll(async () => {
  gateway = await startGateway()
  client = await programClient({ command: ['python3', FILE], cwd: process.cwd() })
})

afterAll(async () => {
  await client.close()
  await gateway.close(0)
})

test('the example in Python runs its tools, and sends what the provider accepts', async () => {
  const run = gateway.run({ backend: scriptBackend([{ reply: CALLS }, { reply: HI }, { reply: HI }]), target: OPENAI })
  const runs: ToolRun[] = []
  const tool = {
    type: 'function',
    name: 'get_weather',
    async run(toolRun: ToolRun) {
      runs.push(toolRun)
      return { degrees: 18 }
    },
  } as const
  const connection = connectionFor(OPENAI, run.url)
  const agent = await client.open({
    target: OPENAI,
    connection,
    options: {},
    stream: false,
    tools: [tool],
    system: 'Hm.',
  })
  if ('kind' in agent) throw new Error(JSON.stringify(agent))
  const listen = { signal: new AbortController().signal, report: () => {} }
  expect(await agent.turn({ text: 'How warm is it?', ...listen })).toEqual({ kind: 'done', text: 'Hi' })
  expect(await agent.turn({ text: 'Thanks.', ...listen })).toEqual({ kind: 'done', text: 'Hi' })
  expect(await agent.save()).toMatchObject({ saved: [{ role: 'system' }, { role: 'user' }, {}, {}, {}, {}, {}, {}] })
  await agent.close()
  expect(runs.map(({ arguments: args }) => args)).toEqual([{ city: 'Paris' }, { city: 'Rome' }])
  expect(run.exchanges.map(({ verdict, violations }) => [verdict, violations])).toEqual([
    ['accepted', []],
    ['accepted', []],
    ['accepted', []],
  ])
})

const SETTING = { target: OPENAI, options: {}, stream: false, tools: [] } as const

async function opened(backend: Backend, more: { system: string; saved?: unknown }, tools: readonly HarnessTool[] = []) {
  const run = gateway.run({ backend, target: OPENAI })
  const agent = await client.open({ ...SETTING, ...more, tools, connection: connectionFor(OPENAI, run.url) })
  if ('kind' in agent) throw new Error(JSON.stringify(agent))
  return agent
}

test('it goes on after a cancel, and its open calls are answered', async () => {
  const user = new AbortController()
  const tool: HarnessTool = {
    type: 'function',
    name: 'get_weather',
    run: () => {
      user.abort()
      return new Promise(() => {})
    },
  }
  const agent = await opened(scriptBackend([{ reply: CALLS }, { reply: HI }]), { system: 'Hm.' }, [tool])
  const report = () => {}
  expect(await agent.turn({ text: 'How warm is it?', signal: user.signal, report })).toEqual({ kind: 'done' })
  const { signal } = new AbortController()
  expect(await agent.turn({ text: 'Never mind.', signal, report })).toEqual({ kind: 'done', text: 'Hi' })
  const cancelled = { role: 'tool', content: 'Error: The user has cancelled this call.' }
  expect(await agent.save()).toMatchObject({
    saved: [{ role: 'system' }, { role: 'user' }, {}, cancelled, cancelled, { role: 'user' }, {}],
  })
  await agent.close()
})

test('it shows that a connection was torn down', async () => {
  const torn = { kind: 'message', message: HI, travel: { cut: { after: 0, how: 'reset' } } } as const
  const agent = await opened({ answer: async () => torn }, { system: 'Hm.' })
  const listen = { signal: new AbortController().signal, report: () => {} }
  expect(await agent.turn({ text: 'Hello', ...listen })).toMatchObject({
    kind: 'shown-error',
    message: expect.stringContaining('The connection broke off'),
  })
  await agent.close()
})

test('it takes a conversation up again with the system prompt of today', async () => {
  const saved = [
    { role: 'system', content: 'Hm.' },
    { role: 'user', content: 'Hello' },
  ]
  const agent = await opened(scriptBackend([]), { system: 'Be kind.', saved })
  expect(await agent.save()).toEqual({
    kind: 'saved',
    saved: [
      { role: 'system', content: 'Be kind.' },
      { role: 'user', content: 'Hello' },
    ],
  })
  await agent.close()
})

test('it says what it can do', () => {
  expect(client).toMatchObject({
    name: 'python-openai-loop',
    targets: ['openai:chat'],
    can: { send: false, loop: true },
  })
})
