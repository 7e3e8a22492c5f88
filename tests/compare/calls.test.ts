import { describe, expect, it } from 'vitest'
import { compare } from '../../src/compare/compare.ts'
import { assistant, CLAUDE, call, kinds, NO_ORPHANS, request, result, tool, user } from './telling.ts'

const TWO = [
  user('Two towns.'),
  assistant('Looking.', call('a', 'get_weather', { city: 'Paris' }), call('b', 'get_weather', { city: 'Rome' })),
  tool(result('a', '18C'), result('b', '25C')),
]

describe('a call', () => {
  it('that is dropped is lost, and its result with it', () => {
    const said = [
      user('Two towns.'),
      assistant('Looking.', call('b', 'get_weather', { city: 'Rome' })),
      tool(result('b', '25C')),
    ]
    expect(kinds(TWO, said)).toEqual(['lost-call'])
  })

  it('that is dropped while its result stays is one loss', () => {
    const said = [
      user('Two towns.'),
      assistant('Looking.', call('b', 'get_weather', { city: 'Rome' })),
      tool(result('a', '18C'), result('b', '25C')),
    ]
    expect(kinds(TWO, said)).toEqual(['lost-call'])
  })

  it('that nobody made is invented, and so is its result', () => {
    const said = [...TWO, assistant(call('c', 'get_weather', { city: 'Oslo' })), tool(result('c', '3C'))]
    expect(kinds(TWO, said)).toEqual(['invented-call'])
  })

  it('that is made twice is invented once', () => {
    const said = [...TWO, assistant(call('c', 'get_weather', { city: 'Rome' })), tool(result('c', '25C'))]
    expect(kinds(TWO, said)).toEqual(['invented-call'])
  })

  it('with another city has altered arguments, at its place in the request', () => {
    const said = [
      user('Two towns.'),
      assistant('Looking.', call('a', 'get_weather', { city: 'Paris' }), call('b', 'get_weather', { city: 'Roma' })),
      tool(result('a', '18C'), result('b', '25C')),
    ]
    expect(compare(TWO, request(said), { target: CLAUDE, orphans: NO_ORPHANS })).toEqual([
      {
        kind: 'altered-arguments',
        message: 'The call was get_weather({"city":"Rome"}); the request has get_weather({"city":"Roma"}).',
        pointer: '/1/2',
      },
    ])
  })

  it('with an integer that went through a double has altered arguments', () => {
    const told = [assistant(call('a', 'run', { n: 9007199254740991, text: '12345678901234567890' }))]
    const said = [assistant(call('a', 'run', { n: 9007199254740991, text: '12345678901234567000' }))]
    expect(kinds(told, said)).toEqual(['altered-arguments'])
  })

  it('may have another id, unless that is to stay', () => {
    const said = (id: string) => [user('Go.'), assistant(call(id, 'run', { n: 1 })), tool(result(id, 'done'))]
    expect(kinds(said('call:1'), said('call_1'))).toEqual([])
    expect(kinds(said('call:1'), said('call_1'), { ids: 'verbatim' })).toEqual(['altered-opaque'])
    expect(kinds(said('call:1'), said('call:1'), { ids: 'verbatim' })).toEqual([])
    expect(kinds(said('call:1'), said('#/contents/1/parts/0'), { ids: 'verbatim' })).toEqual([])
  })

  it('whose name was legal may not get another', () => {
    const told = [user('Go.'), assistant(call('a', 'read_file', { path: 'x' })), tool(result('a', 'y'))]
    const said = [user('Go.'), assistant(call('a', 'readfile', { path: 'x' })), tool(result('a', 'y'))]
    expect(kinds(told, said)).toEqual(['altered-name'])
  })

  it('may not share its cleaned name with another tool', () => {
    const told = [
      user('Go.'),
      assistant(call('a', 'fs.read'), call('b', 'fs/read')),
      tool(result('a', 1), result('b', 2)),
    ]
    const said = [
      user('Go.'),
      assistant(call('a', 'fs_read'), call('b', 'fs_read')),
      tool(result('a', 1), result('b', 2)),
    ]
    expect(kinds(told, said)).toEqual(['altered-name'])
  })

  it('may not have two cleaned names', () => {
    const told = [
      user('Go.'),
      assistant(call('a', 'fs.read'), call('b', 'fs.read')),
      tool(result('a', 1), result('b', 2)),
    ]
    const said = [
      user('Go.'),
      assistant(call('a', 'fs_read'), call('b', 'fs_read_2')),
      tool(result('a', 1), result('b', 2)),
    ]
    expect(kinds(told, said)).toEqual(['altered-name'])
  })

  it('whose arguments never came whole may be sent with any, and left out where calls may be removed', () => {
    const told = [user('Go.'), assistant(call('a', 'run', '{"path": "/t')), tool(result('a', 'x'))]
    expect(kinds(told, [user('Go.'), assistant(call('a', 'run', {})), tool(result('a', 'x'))])).toEqual([])
    expect(kinds(told, [user('Go.')])).toEqual(['lost-call'])
    expect(kinds(told, [user('Go.')], { orphans: { calls: 'removed', results: 'removed' } })).toEqual([])
  })
})
