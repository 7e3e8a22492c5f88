import { describe, expect, test } from 'vitest'
import { view } from '../../../src/dialects/bedrock-converse/view.ts'

const message = (role: string, ...content: readonly object[]) => ({ role, content })

test('neighbours of one role are one turn', () => {
  const roles = ['user', 'user', 'assistant', 'user']
  const { turns } = view({ messages: roles.map((role) => message(role, { text: 'x' })) })
  expect(turns.map(({ role, m, to }) => [role, m, to])).toEqual([
    ['user', 0, 1],
    ['assistant', 2, 2],
    ['user', 3, 3],
  ])
})

describe('a block is what its one member says', () => {
  test.each([
    ['text', 'text', { text: 'hello' }],
    ['text', 'guardContent', { guardContent: { text: { text: 'hello' } } }],
    ['call', 'toolUse', { toolUse: { toolUseId: 'a', name: 'read_file', input: {} } }],
    ['server-call', 'toolUse', { toolUse: { toolUseId: 'a', name: 'run', input: {}, type: 'server_tool_use' } }],
    ['result', 'toolResult', { toolResult: { toolUseId: 'a', content: [] } }],
    ['server-result', 'toolResult', { toolResult: { toolUseId: 'a', content: [], type: 'run_result' } }],
    ['reasoning', 'reasoningContent', { reasoningContent: { reasoningText: { text: 'hm', signature: 's' } } }],
    ['media', 'document', { document: {} }],
    ['cache-point', 'cachePoint', { cachePoint: { type: 'default' } }],
    ['other', 'hologram', { hologram: {} }],
    ['text', 'text', { type: 'text', text: 'hello' }],
    ['text', 'text', { image: null, text: 'hello' }],
  ])('%s: %s', (kind, type, block) => {
    const [part] = view({ messages: [message('assistant', block)] }).parts
    expect(part).toMatchObject({ kind, type, wire: block, pointer: '/messages/0/content/0' })
  })

  test('a type on the result of a user makes no server tool of it', () => {
    const block = { toolResult: { toolUseId: 'a', content: [], type: 'mine' } }
    expect(view({ messages: [message('user', block)] }).parts[0]?.kind).toBe('result')
  })
})

test('calls and results tell id, name and value, and where they stand', () => {
  const [call] = view({
    messages: [message('assistant', { toolUse: { toolUseId: 'a', name: 'read', input: {} } })],
  }).parts
  expect(call).toMatchObject({ id: 'a', name: 'read', value: {} })
  expect(['id', 'name', 'value'].map((field) => call?.at(field))).toEqual([
    '/messages/0/content/0/toolUse/toolUseId',
    '/messages/0/content/0/toolUse/name',
    '/messages/0/content/0/toolUse/input',
  ])
})

test('the blocks inside a result are kept apart', () => {
  const { parts, nested } = view({
    messages: [
      message('user', { text: 'x' }, { toolResult: { toolUseId: 'a', content: [{ text: 'A' }, { json: {} }] } }),
    ],
  })
  expect(parts.map(({ kind }) => kind)).toEqual(['text', 'result'])
  expect(nested.map(({ type, pointer }) => [type, pointer])).toEqual([
    ['text', '/messages/0/content/1/toolResult/content/0'],
    ['json', '/messages/0/content/1/toolResult/content/1'],
  ])
})

test('tools and a named choice are outside the transcript; cache points are no tools', () => {
  const { tools, choices } = view({
    toolConfig: {
      tools: [{ toolSpec: { name: 'a' } }, { cachePoint: { type: 'default' } }, { systemTool: { name: 'b' } }],
      toolChoice: { tool: { name: 'b' } },
    },
  })
  expect(tools.map((tool) => [tool.name, tool.at('name')])).toEqual([
    ['a', '/toolConfig/tools/0/toolSpec/name'],
    ['b', '/toolConfig/tools/2/systemTool/name'],
  ])
  expect(choices.map((choice) => [choice.name, choice.at('name')])).toEqual([['b', '/toolConfig/toolChoice/tool/name']])
})
