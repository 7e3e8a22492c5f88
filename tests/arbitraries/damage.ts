import fc from 'fast-check'
import type { Conversation, Message, Part, ServerToolPart } from '../../src/conversation/message.ts'
import { isServerTool } from '../../src/conversation/parts.ts'
import { validConversation } from './conversation.ts'
import { json, response, said } from './values.ts'

/** Few, so that they repeat; some that hardly a provider takes. */
const id = fc.constantFrom(null, '', 'a', 'b', 'call:1', 'call|1', 'functions.f:0', 'x'.repeat(90), 'a b\n', '\ud83d')
const name = fc.constantFrom(
  'read_file',
  'search',
  '',
  'read the file',
  '<|x|>read',
  'n'.repeat(201),
  'a.b',
  'a/b',
  '7up',
)
const text = fc.oneof(said, fc.constantFrom('', ' ', '\n\n', '\ud83d broken', '{"name": "read_file"}'))
const args = fc.oneof(
  fc.constantFrom(undefined, null, '', '{}', '{"path": "/tmp', '[1]', '"text"', '{"path": "/tmp"}'),
  fc.dictionary(fc.string(), json, { maxKeys: 2, noNullPrototype: true }),
  json,
)
const signature = fc.oneof(fc.constant(''), fc.base64String({ minLength: 16, maxLength: 16 }))
const media = fc.constantFrom<Part>(
  { type: 'blob', modality: 'image', mime_type: 'image/png', content: 'iVBORw0KGgo=' },
  { type: 'blob', modality: 'document', mime_type: 'application/pdf', content: 'JVBERi0=' },
  { type: 'blob', modality: 'audio', content: 'AAAA' },
  { type: 'uri', modality: 'image', uri: 'https://example.com/a.png' },
  { type: 'file', modality: 'document', file_id: 'file_1' },
)
const result = fc.oneof(
  response,
  fc.array(
    fc.oneof(
      media,
      said.map((content) => ({ type: 'text', content })),
    ),
  ),
)

/** By who ran them; a message has those of its origin, or any if it has none. */
const SERVER_TOOLS: Readonly<Record<string, readonly ServerToolPart[]>> = {
  anthropic: [
    ...['srvtoolu_1', 'srvtoolu_2', 'a b'].map(
      (id): ServerToolPart => ({
        type: 'server_tool_call',
        id,
        name: 'web_search',
        server_tool_call: { type: 'server_tool_use', input: { query: 'x' } },
      }),
    ),
    ...['srvtoolu_1', 'srvtoolu_2', ''].map(
      (id): ServerToolPart => ({
        type: 'server_tool_call_response',
        id,
        server_tool_call_response: { type: 'web_search_tool_result', content: [] },
      }),
    ),
  ],
  gemini: [
    { type: 'server_tool_call', name: 'code_execution', server_tool_call: { type: 'executableCode', code: '1' } },
    { type: 'server_tool_call_response', server_tool_call_response: { type: 'codeExecutionResult', output: '1' } },
  ],
  openai: [
    {
      type: 'server_tool_call',
      id: 'ci_1',
      name: 'code_interpreter',
      server_tool_call: { type: 'code_interpreter_call' },
    },
  ],
}
const ALL_SERVER_TOOLS = Object.values(SERVER_TOOLS).flat()

const part: fc.Arbitrary<Part> = fc.oneof(
  fc.record({ type: fc.constant('text'), content: text }),
  fc.record(
    { type: fc.constant('tool_call'), id, name, arguments: args, signature },
    { requiredKeys: ['type', 'name'] },
  ),
  fc.record(
    { type: fc.constant('tool_call_response'), id, response: result, name, is_error: fc.boolean() },
    { requiredKeys: ['type', 'response'] },
  ),
  fc.record({ type: fc.constant('reasoning'), content: text, signature }, { requiredKeys: ['type', 'content'] }),
  media,
  fc.constantFrom(...ALL_SERVER_TOOLS),
  fc.constant({ type: 'generic', tag: 'server_tool_use', wire: { type: 'server_tool_use', id: 'srvtoolu_1' } }),
)

const anyMessage: fc.Arbitrary<Message> = fc.record(
  {
    role: fc.constantFrom('system', 'user', 'assistant', 'tool', 'assistant', 'tool'),
    parts: fc.array(part, { maxLength: 4 }),
    finish_reason: fc.constantFrom('stop', 'cancelled', 'tool_call'),
    origin: fc.constantFrom(
      { provider: 'anthropic', model: 'claude-sonnet-4-5' },
      { provider: 'gemini', model: 'gemini-2.5-flash' },
      { provider: 'openai', model: 'gpt-4o' },
    ),
  },
  { requiredKeys: ['role', 'parts'] },
)

const message = anyMessage.map((one): Message => {
  const { origin, parts } = one
  const own = origin === undefined ? ALL_SERVER_TOOLS : (SERVER_TOOLS[origin.provider] ?? [])
  return { ...one, parts: parts.filter((each) => !isServerTool(each) || own.includes(each)) }
})

/** Messages that nobody would store like that, in an order that nobody would store. */
const soup = fc.array(message, { maxLength: 8 })

/** A valid history that a window, a crash or a bug went over. */
const mutilated = fc
  .tuple(
    validConversation(),
    fc.array(fc.tuple(fc.nat(), fc.constantFrom('drop', 'double', 'swap', 'insert'), message)),
  )
  .map(([conversation, changes]) => changes.reduce<Conversation>(mutilate, conversation))

/** Any history: broken in any way. Some can neither be sent nor repaired. */
export const damagedConversation: fc.Arbitrary<Conversation> = fc.oneof(soup, mutilated)

function mutilate(history: Conversation, [place, change, other]: [number, string, Message]): Conversation {
  const at = history.length === 0 ? 0 : place % history.length
  const here = history.slice(at, at + 1)
  const next = history.slice(at + 1, at + 2)
  const pieces = { drop: [next], double: [here, here, next], swap: [next, here], insert: [here, [other], next] }[change]
  return [...history.slice(0, at), ...(pieces ?? []).flat(), ...history.slice(at + 2)]
}
