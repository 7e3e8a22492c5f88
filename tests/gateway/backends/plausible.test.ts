import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import type { Conversation, Message, ToolCallPart, ToolDefinition } from '../../../src/conversation/message.ts'
import { hasCall, isCall } from '../../../src/conversation/parts.ts'
import type { Body, RequestOptions } from '../../../src/dialects/dialect.ts'
import { dialectOf } from '../../../src/dialects/index.ts'
import { plausibleBackend } from '../../../src/gateway/backends/plausible.ts'
import { judge } from '../../../src/judge/judge.ts'
import { parseTarget, targetName, targets } from '../../../src/providers/index.ts'
import { askedOf } from '../asked.ts'

const TOOLS: readonly ToolDefinition[] = [
  {
    type: 'function',
    name: 'read_file',
    parameters: {
      type: 'object',
      properties: { path: { type: 'string' }, lines: { type: 'integer', minimum: 1, maximum: 20 } },
      required: ['path', 'lines'],
      additionalProperties: false,
    },
  },
  { type: 'function', name: 'list_files', parameters: { type: 'object', properties: {} } },
]
const HELLO: Message = { role: 'user', parts: [{ type: 'text', content: 'What is in the file?' }] }
const USUAL = ['anthropic', 'openai', 'openai:responses', 'gemini/gemini-3-pro-preview', 'bedrock', 'cohere', 'ollama']
const SEEDS = Array.from({ length: 60 }, (_, index) => `seed ${index}`)

function requestOf(spec: string, conversation: Conversation, tools = TOOLS, options: RequestOptions = {}): Body {
  const target = parseTarget(spec)
  return dialectOf(target.dialect).format({ target, conversation, tools, stream: false, options })
}

async function answerTo(spec: string, request: Body, seed = ''): Promise<Message> {
  const answer = await plausibleBackend({ seed }).answer(askedOf(spec, { request }), AbortSignal.timeout(1000))
  if (answer.kind !== 'message') throw new Error('No message.')
  return answer.message
}

function callsOf(message: Message): ToolCallPart[] {
  return message.parts.filter(isCall)
}

function textOf(message: Message): string {
  return message.parts.map((part) => (part.type === 'text' ? part.content : '')).join('')
}

describe('a plausible answer', () => {
  it('is the same for the same request and seed, and another for another seed', async () => {
    const request = requestOf('openai', [HELLO])
    expect(await answerTo('openai', request, 'a')).toEqual(await answerTo('openai', request, 'a'))
    const all = await Promise.all(SEEDS.map((seed) => answerTo('openai', request, seed)))
    expect(new Set(all.map((answer) => JSON.stringify(answer))).size).toBeGreaterThan(5)
  })

  it.each(targets().map(targetName))('leads %s to an end, by requests that it accepts', async (spec) => {
    const target = parseTarget(spec)
    const history: Message[] = [HELLO]
    for (let rounds = 0; rounds < 5; rounds += 1) {
      const request = requestOf(spec, history)
      expect(judge(request, target).filter(({ level }) => level === 'must')).toEqual([])
      const answer = await answerTo(spec, request, `seed ${rounds}`)
      expect(dialectOf(target.dialect).reply(answer, target)).toBeDefined()
      history.push(answer)
      if (!hasCall(answer)) break
      history.push(...callsOf(answer).map(resultOf))
    }
    expect(hasCall(history.at(-1) ?? HELLO)).toBe(false)
  })

  it.each(USUAL)('of %s calls declared tools with arguments that fit their schemas', async (spec) => {
    const request = requestOf(spec, [HELLO])
    const answers = await Promise.all(SEEDS.map((seed) => answerTo(spec, request, seed)))
    const calls = answers.flatMap(callsOf)
    const schemas = new Map(TOOLS.map(({ name, parameters = {} }) => [name, new Ajv2020().compile(parameters)]))
    expect(calls.length).toBeGreaterThan(10)
    for (const call of calls) expect([call.name, schemas.get(call.name)?.(call.arguments)]).toEqual([call.name, true])
    expect(answers.some((answer) => callsOf(answer).length > 1)).toBe(true)
  })

  it.each([
    ['none', 0],
    ['required', SEEDS.length],
    [{ name: 'list_files' }, SEEDS.length],
  ] as const)('heeds the tool choice %j', async (toolChoice, calling) => {
    const request = requestOf('openai', [HELLO], TOOLS, { toolChoice })
    const answers = await Promise.all(SEEDS.map((seed) => answerTo('openai', request, seed)))
    expect(answers.filter(hasCall)).toHaveLength(calling)
    const names = new Set(answers.flatMap(callsOf).map(({ name }) => name))
    if (typeof toolChoice === 'object') expect([...names]).toEqual(['list_files'])
  })

  it('ends even for a client that forces a call each time', async () => {
    const history: Message[] = [HELLO]
    for (let rounds = 0; rounds < 10; rounds += 1) {
      const answer = await answerTo('openai', requestOf('openai', history, TOOLS, { toolChoice: 'required' }))
      if (!hasCall(answer)) break
      history.push(answer, ...callsOf(answer).map(resultOf))
    }
    expect(history.filter(hasCall)).toHaveLength(3)
  })

  it('tells what the tools gave', async () => {
    const call: ToolCallPart = { type: 'tool_call', id: 'call_1', name: 'list_files', arguments: {} }
    const history: Conversation = [HELLO, { role: 'assistant', parts: [call] }, resultOf(call)]
    const answers = await Promise.all(SEEDS.map((seed) => answerTo('openai', requestOf('openai', history), seed)))
    const texts = answers.filter((answer) => !hasCall(answer)).map(textOf)
    expect(texts.length).toBeGreaterThan(10)
    for (const text of texts) expect(text).toContain('three files')
  })

  it.each(USUAL)('of %s is cut off where it grows longer than it may', async (spec) => {
    const long: Message = { role: 'user', parts: [{ type: 'text', content: 'So much to say. '.repeat(9) }] }
    const answer = await answerTo(spec, requestOf(spec, [long], [], { maxTokens: 16 }))
    expect([answer.finish_reason, textOf(answer).length]).toEqual(['length', 64])
  })

  it('thinks where that is asked for, and signs it', async () => {
    const request = requestOf('anthropic', [HELLO], [], { thinking: true, maxTokens: 4000 })
    const [first] = (await answerTo('anthropic', request)).parts
    expect(first).toMatchObject({ type: 'reasoning', signature: expect.any(String) })
    const [other] = (await answerTo('anthropic', requestOf('anthropic', [HELLO], []))).parts
    expect(other?.type).toBe('text')
  })

  it('is JSON that fits the schema where such is asked for', async () => {
    const schema = { type: 'object', properties: { n: { type: 'integer' } }, required: ['n'] }
    const format = { type: 'json_schema', json_schema: { name: 'x', schema } }
    const request = { ...requestOf('openai', [HELLO], []), response_format: format }
    expect(JSON.parse(textOf(await answerTo('openai', request)))).toEqual({ n: expect.any(Number) })
  })

  it('is one call at most where more are not wanted', async () => {
    const request = { ...requestOf('openai', [HELLO]), parallel_tool_calls: false }
    const answers = await Promise.all(SEEDS.map((seed) => answerTo('openai', request, seed)))
    expect(Math.max(...answers.map((answer) => callsOf(answer).length))).toBe(1)
  })

  it('is a refusal as often as is wished for', async () => {
    const asked = askedOf('openai')
    const { message } = (await plausibleBackend({ refusals: 1 }).answer(asked, AbortSignal.timeout(1000))) as {
      message: Message
    }
    expect(message.finish_reason).toBe('content_filter')
  })
})

function resultOf({ id, name }: ToolCallPart): Message {
  return { role: 'tool', parts: [{ type: 'tool_call_response', ...(id ? { id } : {}), name, response: 'three files' }] }
}
