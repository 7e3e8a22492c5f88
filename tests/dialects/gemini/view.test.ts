import { describe, expect, test } from 'vitest'
import { view } from '../../../src/dialects/gemini/view.ts'

test('neighbours of one role are one turn, and a content without a role is the user’s', () => {
  const { turns } = view({
    contents: [{ parts: [] }, { role: 'user', parts: [] }, { role: 'model', parts: [] }, { role: 'model', parts: [] }],
  })
  expect(turns.map(({ role, m, to }) => [role, m, to])).toEqual([
    ['user', 0, 1],
    ['model', 2, 3],
  ])
})

describe('parts', () => {
  test.each([
    ['text', 'text', { text: '' }],
    ['call', 'functionCall', { functionCall: { name: 'f' } }],
    ['call', 'function_call', { function_call: { name: 'f' }, thought: true }],
    ['result', 'functionResponse', { functionResponse: { name: 'f' } }],
    ['reasoning', 'text', { text: 'hm', thought: true }],
    ['reasoning', undefined, { thought: true, thoughtSignature: 'Cq4C' }],
    ['media', 'inlineData', { inlineData: {} }],
    ['media', 'file_data', { file_data: {} }],
    ['server-call', 'executableCode', { executableCode: {} }],
    ['server-result', 'codeExecutionResult', { codeExecutionResult: {} }],
    ['other', undefined, { videoMetadata: {} }],
    ['other', undefined, { text: null, functionCall: null }],
  ])('%s (%s)', (kind, type, wire) => {
    const [part] = view({ contents: [{ role: 'model', parts: [wire] }] }).parts
    expect(part).toMatchObject({ kind, type, wire, pointer: '/contents/0/parts/0' })
  })

  test('pointers keep the spelling of the wire', () => {
    const { parts } = view({
      contents: [
        {
          role: 'model',
          parts: [
            { functionCall: { id: 'a', name: 'f', args: {} }, thought_signature: 'Cq4C' },
            { function_call: { id: 'b', name: 'f', args: {} }, thoughtSignature: 'Cq4C' },
          ],
        },
      ],
    })
    expect(parts.map((part) => [part.at('id'), part.at('signature')])).toEqual([
      ['/contents/0/parts/0/functionCall/id', '/contents/0/parts/0/thought_signature'],
      ['/contents/0/parts/1/function_call/id', '/contents/0/parts/1/thoughtSignature'],
    ])
  })

  test('a part may stand in place of the list', () => {
    const [part] = view({ contents: [{ parts: { functionResponse: { name: 'f' } } }] }).parts
    expect([part?.kind, part?.pointer]).toEqual(['result', '/contents/0/parts'])
    expect(part?.at('name')).toBe('/contents/0/parts/functionResponse/name')
  })
})

test('functions are found in every tool, in either spelling, and in a tool that stands in place of the list', () => {
  const named = (name: string) => ({ name })
  const list = view({
    tools: [{ functionDeclarations: [named('a')] }, { function_declarations: [named('b'), named('c')] }],
  })
  expect(list.tools.map((tool) => [tool.name, tool.at('name')])).toEqual([
    ['a', '/tools/0/functionDeclarations/0/name'],
    ['b', '/tools/1/function_declarations/0/name'],
    ['c', '/tools/1/function_declarations/1/name'],
  ])
  const single = view({ tools: { functionDeclarations: [named('a')] } })
  expect(single.tools.map((tool) => tool.at('name'))).toEqual(['/tools/functionDeclarations/0/name'])
})
