import { describe, expect, test } from 'vitest'
import { fill, hasPlaceholder } from '../../src/judge/template.ts'

const values = {
  i: 2,
  j: 0,
  id: 'call_1',
  ids: 'call_1, call_2',
  next: { i: 3, role: 'user' },
  path: '/contents/2/parts/0/functionResponse/name',
  found: ['notes.txt', 'a "b"'],
  missing: undefined,
}

test.each([
  ['an index', 'messages.{i}.content.{j}', 'messages.2.content.0'],
  ['a name twice', '{id}: {id}', 'call_1: call_1'],
  ['a member of a neighbour', 'messages.{next.i} ({next.role})', 'messages.3 (user)'],
  ['arithmetic', 'position {i+1}, before {i-1}', 'position 3, before 1'],
  ['arithmetic on a neighbour', '{next.i+10}', '13'],
  ['no arithmetic on text', '{id+1}', 'call_1'],
])('%s is filled in', (_, template, expected) => {
  expect(fill(template, values)).toBe(expected)
})

describe('a path is written as the provider writes it', () => {
  test.each([
    ['dots', 'contents.2.parts.0.functionResponse.name'],
    ['brackets', 'contents[2].parts[0].functionResponse.name'],
    ['snake', 'contents[2].parts[0].function_response.name'],
    ['fields', 'contents.parts.functionResponse.name'],
    ['smithy', 'contents.3.member.parts.1.member.functionResponse.name'],
  ])('%s', (style, expected) => {
    expect(fill(`{path:${style}}`, values)).toBe(expected)
  })

  test('what stands in the parameters of a function', () => {
    const path = '/tools/0/functionDeclarations/1/parameters/properties/dueDates/items/properties/at'
    expect(fill('{path:named}|{path:context}', { path })).toBe(
      'tools[0].function_declarations[1].parameters.properties[dueDates].items.properties[at]|' +
        "('properties', 'dueDates', 'items', 'properties', 'at')",
    )
    expect(fill('{path:context}', { path: '/tools/0/function/parameters' })).toBe('()')
    expect(fill('{path:context}', { path: '/tools/0/parameters/properties/when/properties' })).toBe(
      "('properties', 'when')",
    )
    expect(fill('{path:context}', { path: '/tools/0/parameters/properties/properties' })).toBe(
      "('properties', 'properties')",
    )
    expect(fill('{path:argument}', { path })).toBe('parameters.dueDates.items.at')
    expect(fill('{path:argument}', { path: '/parameters/properties/properties/properties/at' })).toBe(
      'parameters.properties.at',
    )
  })

  test('the members of an object by name', () => {
    expect(fill('{found:keys}', { found: { functionDeclarations: [], google_search: {} } })).toBe(
      'function_declarations, google_search',
    )
  })

  test('a guess is a question, and none is nothing', () => {
    expect(fill('No.{near:guess}', { near: ['stop', 'store'] })).toBe("No. Did you mean 'stop' or 'store'?")
    expect(fill('No.{near:guess}', { near: [] })).toBe('No.')
  })

  test('the root has no name', () => {
    expect(fill('{path:dots}|{path:brackets}|{path:snake}|{path:smithy}', { path: '' })).toBe('|||')
  })
})

test('ids stand in the order of the calls, or in that of their letters', () => {
  expect(fill('{ids}; {ids:sorted}', { ids: 'toolu_01G, toolu_01B, toolu_01L' })).toBe(
    'toolu_01G, toolu_01B, toolu_01L; toolu_01B, toolu_01G, toolu_01L',
  )
})

test('of a data URL there is its type; anything else stays a placeholder', () => {
  expect(fill('{found:mime}', { found: 'data:audio/mpeg;base64,SUQz' })).toBe('audio/mpeg')
  expect(fill('{found:mime}', { found: 'https://example.com/a.mp3' })).toBe('{found:mime}')
})

test('a number may be shown as a decimal, whole or not', () => {
  expect(fill('{found:decimal}', { found: 99 })).toBe('99.0')
  expect(fill('{found:decimal}', { found: 2.5 })).toBe('2.5')
})

test('a value may be shown as JSON', () => {
  expect(fill('{found:json}', values)).toBe('["notes.txt","a \\"b\\""]')
})

test.each([
  [null, 'null', '<nil>'],
  [true, 'bool', 'bool'],
  [7, 'number', 'float64'],
  ['a', 'string', 'string'],
  [[], 'array', '[]interface {}'],
  [{}, 'object', 'map[string]interface {}'],
])('to a server in Go, %j is %s in JSON and %s when it is read', (found, kind, type) => {
  expect(fill('{found:gokind} {found:gotype}', { found })).toBe(`${kind} ${type}`)
})

test('what cannot be filled stays, and is noticed', () => {
  for (const template of ['{nobody}', '{missing}', '{next.nothing}', '{found:nostyle}']) {
    expect(fill(template, values)).toBe(template)
    expect(hasPlaceholder(fill(template, values))).toBe(true)
  }
})

test('braces of a pattern are no placeholder', () => {
  expect(hasPlaceholder("should match '^[a-z]{1,128}$'")).toBe(false)
})

test('a value is not read as a template', () => {
  expect(fill('{id} {i}', { id: '{i}$&', i: 7 })).toBe('{i}$& 7')
})
