import { expect, test } from 'vitest'
import type { Message } from '../../../src/conversation/message.ts'
import type { ReplyManner } from '../../../src/dialects/manner.ts'
import { collect } from '../../../src/dialects/openai-responses/collect.ts'
import { reply } from '../../../src/dialects/openai-responses/reply.ts'
import { serverRun } from '../../../src/dialects/openai-responses/server-run.ts'
import { stream } from '../../../src/dialects/openai-responses/stream.ts'
import { member } from '../../../src/json.ts'
import { parseTarget } from '../../../src/providers/index.ts'

const target = parseTarget('openai:responses')
const answer = (...parts: Message['parts'][number][]): Message => ({ role: 'assistant', parts })
const call = { type: 'tool_call', id: 'call_1', name: 'list', arguments: { n: 1 } } as const
const thought = { type: 'reasoning', content: 'Hm, hm.', signature: 'gAAA' } as const
const text = { type: 'text', content: 'Hello there.' } as const

const events = (message: Message, manner?: ReplyManner) => stream(message, target, manner)
const names = (message: Message, manner?: ReplyManner) =>
  events(message, manner).map(({ name }) => name?.replace(/^response\./, ''))
const ofName = (message: Message, name: string) =>
  events(message).flatMap((event) => (event.name === `response.${name}` ? [event.data] : []))

test('text is an item of which a part is added, streamed and done', () => {
  expect(names(answer(text))).toEqual([
    'created',
    'in_progress',
    'output_item.added',
    'content_part.added',
    'output_text.delta',
    'output_text.delta',
    'output_text.done',
    'content_part.done',
    'output_item.done',
    'completed',
  ])
})

test('a thought is streamed as its summary, and its proof stands in the item', () => {
  expect(names(answer(thought)).slice(2, -1)).toEqual([
    'output_item.added',
    'reasoning_summary_part.added',
    'reasoning_summary_text.delta',
    'reasoning_summary_text.delta',
    'reasoning_summary_text.done',
    'reasoning_summary_part.done',
    'output_item.done',
  ])
  expect(ofName(answer(thought), 'output_item.added')).toMatchObject([
    { item: { type: 'reasoning', summary: [], encrypted_content: 'gAAA' } },
  ])
})

test('DeepSeek streams the thoughts themselves', () => {
  const said = stream(answer(thought), parseTarget('deepseek:responses')).map(({ name }) => name)
  expect(said).toContain('response.reasoning_text.delta')
  expect(said).not.toContain('response.reasoning_summary_text.delta')
})

test('a call begins without arguments, and they are told whole when they are done', () => {
  expect(ofName(answer(call), 'output_item.added')).toMatchObject([
    { item: { type: 'function_call', status: 'in_progress', call_id: 'call_1', name: 'list', arguments: '' } },
  ])
  expect(ofName(answer(call), 'function_call_arguments.done')).toMatchObject([{ arguments: '{"n":1}' }])
  expect(ofName(answer(call), 'output_item.done')).toMatchObject([{ item: { arguments: '{"n":1}' } }])
})

test('every event has its number, and every piece says of which item it is', () => {
  const said = events(answer(thought, text, call), { noise: true })
  expect(said.map(({ data }) => member(data, 'sequence_number'))).toEqual([...said.keys()])
  const [first, second, third] = events(answer(thought, text, call)).flatMap(({ name, data }) =>
    name === 'response.output_item.added' ? [member(member(data, 'item'), 'id')] : [],
  )
  const pieces = events(answer(thought, text, call)).filter(({ name }) => /\.delta$/.test(name ?? ''))
  const placed = pieces.map(({ data }) => [member(data, 'output_index'), member(data, 'item_id')])
  expect(new Map(placed.map(([index, id]) => [index, id]))).toEqual(
    new Map([
      [0, first],
      [1, second],
      [2, third],
    ]),
  )
})

test('a search by the provider tells its steps, and one that is not over does not tell that it is', () => {
  const pages = [{ title: 'Node', url: 'https://nodejs.org' }]
  const over = serverRun({ tool: 'web_search', seed: 's', query: 'node', pages }, target) ?? []
  const open = serverRun({ tool: 'web_search', seed: 's', query: 'node' }, target) ?? []
  const steps = ['web_search_call.in_progress', 'web_search_call.searching']
  expect(names(answer(...over)).slice(3, -2)).toEqual([...steps, 'web_search_call.completed'])
  expect(names(answer(...open)).slice(3, -2)).toEqual(steps)
})

test('code is streamed behind the first step', () => {
  const run = serverRun({ tool: 'code_execution', seed: 's', code: 'print(1)', output: '1' }, target) ?? []
  expect(names(answer(...run)).slice(3, -2)).toEqual([
    'code_interpreter_call.in_progress',
    'code_interpreter_call_code.delta',
    'code_interpreter_call_code.done',
    'code_interpreter_call.interpreting',
    'code_interpreter_call.completed',
  ])
  expect(collect(events(answer(...run)))).toEqual(reply(answer(...run), target))
})

test.each([
  ['stop', 'completed'],
  ['length', 'incomplete'],
  ['error', 'failed'],
])('an answer that ended by %s ends as response.%s', (finish_reason, expected) => {
  expect(names({ ...answer(text), finish_reason }).at(-1)).toBe(expected)
})

test('the last event holds the whole response', () => {
  expect(collect(events(answer(thought, text, call)))).toEqual(reply(answer(thought, text, call), target))
})

test('without its end, or with an end that leaves the output out, the output is what was streamed', () => {
  const { output } = reply(answer(thought, text, call), target)
  const message = answer(thought, text, call)
  expect(collect(events(message, { unmarkedEnd: true }))).toMatchObject({ status: 'in_progress', output })
  const emptied = { name: 'response.completed', data: { type: 'response.completed', response: { output: [] } } }
  expect(collect([...events(message, { unmarkedEnd: true }), emptied])).toMatchObject({ output })
})

test('an answer that was cut off says as much as was streamed', () => {
  const cut = events(answer(text)).slice(0, 5)
  expect(collect(cut)).toMatchObject({
    output: [{ type: 'message', content: [{ type: 'output_text', text: 'Hello' }] }],
  })
})

test('an error before anything was said is no answer', () => {
  const error = { name: 'error', data: { type: 'error', code: 'server_error', message: 'No.', sequence_number: 2 } }
  expect(collect([...events(answer(text)).slice(0, 2), error])).toBeUndefined()
})

test('only OpenRouter ends this stream with a mark', () => {
  expect(events(answer(text)).at(-1)?.name).toBe('response.completed')
  expect(stream(answer(text), parseTarget('openrouter:responses')).at(-1)).toEqual({ data: '[DONE]' })
})
