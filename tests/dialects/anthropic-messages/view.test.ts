import { describe, expect, test } from 'vitest'
import { view } from '../../../src/dialects/anthropic-messages/view.ts'

const message = (role: string, ...content: readonly object[]) => ({ role, content })

describe('turns', () => {
  test('neighbours of one role are one turn, system messages too', () => {
    const roles = ['user', 'user', 'assistant', 'system', 'system', 'assistant']
    const { turns } = view({ messages: roles.map((role) => ({ role, content: 'x' })) })
    expect(turns.map(({ role, m, to }) => [role, m, to])).toEqual([
      ['user', 0, 1],
      ['assistant', 2, 2],
      ['system', 3, 4],
      ['assistant', 5, 5],
    ])
  })
})

describe('parts', () => {
  test.each([
    ['text', { type: 'text', text: 'hello' }],
    ['call', { type: 'tool_use', id: 'a', name: 'read_file', input: {} }],
    ['result', { type: 'tool_result', tool_use_id: 'a' }],
    ['reasoning', { type: 'thinking', thinking: 'hm', signature: 's' }],
    ['reasoning', { type: 'redacted_thinking', data: 's' }],
    ['server-call', { type: 'server_tool_use', id: 'srvtoolu_1', name: 'web_search', input: {} }],
    ['server-call', { type: 'mcp_tool_use', id: 'mcptoolu_1', name: 'search', input: {} }],
    ['server-result', { type: 'web_search_tool_result', tool_use_id: 'srvtoolu_1', content: [] }],
    ['media', { type: 'image', source: {} }],
    ['tool-reference', { type: 'tool_addition', tool: { name: 'read_file' } }],
    ['compaction', { type: 'compaction', content: null }],
    ['other', { type: 'fallback' }],
    ['other', { type: 7 }],
  ])('%s', (kind, block) => {
    const [part] = view({ messages: [message('assistant', block)] }).parts
    expect(part).toMatchObject({ kind, type: block.type, wire: block, pointer: '/messages/0/content/0' })
  })

  test('text in place of a list of blocks is a part of its own', () => {
    const [part] = view({ messages: [{ role: 'user', content: 'hello' }] }).parts
    expect(part).toMatchObject({ kind: 'text', text: 'hello', b: -1, pointer: '/messages/0/content' })
  })

  test('the blocks inside a result are kept apart', () => {
    const { parts, nested } = view({
      messages: [
        message('user', { type: 'tool_result', content: [{ type: 'tool_reference', tool_name: 'read_file' }] }),
      ],
    })
    expect(parts.map(({ kind }) => kind)).toEqual(['result'])
    expect(nested.map(({ kind, name, pointer }) => [kind, name, pointer])).toEqual([
      ['tool-reference', 'read_file', '/messages/0/content/0/content/0'],
    ])
  })

  test('so are the tools that the server found', () => {
    const content = { tool_references: [{ type: 'tool_reference', tool_name: 'read_file' }] }
    const { nested } = view({ messages: [message('assistant', { type: 'tool_search_tool_result', content })] })
    expect(nested.map(({ kind, name, pointer }) => [kind, name, pointer])).toEqual([
      ['tool-reference', 'read_file', '/messages/0/content/0/content/tool_references/0'],
    ])
  })
})

test('tools and a named choice are outside the transcript', () => {
  const { tools, choices } = view({ tools: [{ name: 'a' }, { name: 'b' }], tool_choice: { type: 'tool', name: 'b' } })
  expect(tools.map((tool) => [tool.name, tool.at('name')])).toEqual([
    ['a', '/tools/0/name'],
    ['b', '/tools/1/name'],
  ])
  expect(choices.map((choice) => [choice.name, choice.at('name')])).toEqual([['b', '/tool_choice/name']])
})
