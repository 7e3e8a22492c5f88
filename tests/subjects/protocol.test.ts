import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, test } from 'vitest'
import { DIALECT_IDS } from '../../src/dialects/dialect.ts'
import { targets } from '../../src/providers/index.ts'
import { shippedReferee } from '../../src/runner/shipped-referee.ts'
import type { Exchange } from '../../src/scenarios/case.ts'
import { findScenarios } from '../../src/scenarios/catalogue.ts'
import { loadScenarios } from '../../src/scenarios/load.ts'
import { plan } from '../../src/scenarios/plan.ts'
import { defineFormatter, type Formatter } from '../../src/subjects/define.ts'
import type { Endpoint } from '../../src/subjects/endpoint.ts'
import { hostHandlers } from '../../src/subjects/host-handlers.ts'
import { keepSubject } from '../../src/subjects/keeper.ts'
import { remoteSubject } from '../../src/subjects/remote.ts'
import { messageOf } from '../../src/subjects/rpc-message.ts'
import { replyLine, replyTo } from '../../src/subjects/rpc-server.ts'
import type { Session } from '../../src/subjects/subject.ts'

const schema = JSON.parse(readFileSync(new URL('../../src/schemas/subject-protocol.json', import.meta.url), 'utf8'))
const isLine = new Ajv2020({ allowUnionTypes: true }).compile(schema)

const stateless = defineFormatter({ name: 'stateless', format: () => ({}) })
const stateful = defineFormatter({
  name: 'stateful',
  open: () => ({ request: () => ({}), reply: () => {}, failed: () => {}, close: () => {} }),
})

/** A formatter at the other end of the protocol; `seen` is told of every line in both directions. */
function listenedTo(formatter: Formatter, seen: (line: unknown) => void): Endpoint {
  const handlers = hostHandlers(async () => formatter)
  return {
    alive: true,
    async call(method, params) {
      const line = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
      seen(JSON.parse(line))
      const reply = replyLine(1, await replyTo(method, JSON.parse(line).params, { ...handlers }))
      seen(JSON.parse(reply))
      return { kind: 'result', result: messageOf(reply)?.result }
    },
    interject: () => {},
    output: () => '',
    unasked: () => [],
    stop: async () => 'gone',
  }
}

const oneOfEach = DIALECT_IDS.flatMap((id) => targets().find(({ dialect }) => dialect === id) ?? [])

async function tell(session: Session, { reply, failure, ...input }: Exchange): Promise<void> {
  const { target, conversation, tools, stream, options } = input
  await session.request({ target, conversation, tools, stream, options })
  if (failure !== undefined) await session.failed(failure)
  if (reply !== undefined) await session.reply(shippedReferee.reply(reply, target), reply)
}

test.each([
  [stateless, ['initialize', 'format']],
  [stateful, ['initialize', 'session/open', 'session/request', 'session/reply', 'session/failed', 'session/close']],
])('all that scenarios say fits the protocol: %o', async (formatter, methods) => {
  const seen = new Set<unknown>()
  const endpoint = listenedTo(formatter, (line) => {
    if (!isLine(line)) throw new Error(`${JSON.stringify(line).slice(0, 500)}: ${JSON.stringify(isLine.errors)}`)
    const { method = 'reply' } = Object(line)
    seen.add(method)
  })
  const keeper = keepSubject(() => endpoint, 1000)
  const started = await keeper.current()
  if (!('hello' in started)) throw new Error(started.failure.message)
  const subject = remoteSubject(keeper, started.hello, 1000)
  const scenarios = await loadScenarios(findScenarios().map(({ file }) => file))
  for (const { exchanges } of plan(scenarios, oneOfEach)) {
    const [first] = exchanges
    if (first === undefined) continue
    const { target, tools, options } = first
    const session = await subject.open({ target, tools, options })
    for (const exchange of exchanges) await tell(session, exchange)
    await session.close()
  }
  expect([...seen].sort()).toEqual([...methods, 'reply'].sort())
})

test.each([
  ['no id', { jsonrpc: '2.0', method: 'shutdown', params: {} }],
  ['no such method', { jsonrpc: '2.0', id: 1, method: 'reset', params: {} }],
  ['parameters of another method', { jsonrpc: '2.0', id: 1, method: 'session/close', params: { protocol: 1 } }],
  ['a part of no kind', format([{ role: 'user', parts: [{ type: 'text' }] }])],
  ['result and error', { jsonrpc: '2.0', id: 1, result: {}, error: { code: 1, message: '' } }],
])('%s does not fit the protocol', (_, line) => {
  expect(isLine(line)).toBe(false)
})

function format(conversation: unknown): object {
  const target = { dialect: 'openai-chat', provider: 'openai', model: 'gpt-4o' }
  return { jsonrpc: '2.0', id: 1, method: 'format', params: { target, conversation, tools: [], stream: false } }
}
