import { describe, expect, it } from 'vitest'
import type { OrphanCalls, OrphanResults } from '../../src/scenarios/case.ts'
import { assistant, call, kinds, result, tool, user } from './telling.ts'

function orphans(calls: OrphanCalls, results: OrphanResults = 'none') {
  return { orphans: { calls, results } }
}

describe('a call that never got a result', () => {
  const told = [user('Go.'), assistant('Going.', call('a', 'run')), user('Stop.')]
  const answered = [
    user('Go.'),
    assistant('Going.', call('a', 'run')),
    tool(result('a', 'Cancelled by the user', true)),
    user('Stop.'),
  ]
  const removed = [user('Go.'), assistant('Going.'), user('Stop.')]

  it('may be answered as cancelled where that is allowed', () => {
    expect(kinds(told, answered, orphans('answered'))).toEqual([])
    expect(kinds(told, answered, orphans('either'))).toEqual([])
    expect(kinds(told, answered, orphans('removed'))).toEqual(['invented-result'])
    expect(kinds(told, answered, orphans('none'))).toEqual(['invented-result'])
  })

  it('may be removed where that is allowed', () => {
    expect(kinds(told, removed, orphans('removed'))).toEqual([])
    expect(kinds(told, removed, orphans('either'))).toEqual([])
    expect(kinds(told, removed, orphans('answered'))).toEqual(['lost-call'])
    expect(kinds(told, removed, orphans('none'))).toEqual(['lost-call'])
  })

  it('may not stay open where it is to be mended', () => {
    expect(kinds(told, told, orphans('either'))).toEqual(['lost-result'])
    expect(kinds(told, told, orphans('none'))).toEqual([])
  })

  it('may not be answered as if it had worked', () => {
    const said = answered.with(2, tool(result('a', 'Done.')))
    expect(kinds(told, said, orphans('either'))).toEqual(['unmarked-error'])
  })

  it('is answered right behind it', () => {
    const said = [
      user('Go.'),
      assistant('Going.', call('a', 'run')),
      user('Stop.'),
      assistant('Ok.'),
      tool(result('a', 'Cancelled', true)),
    ]
    expect(kinds([...told, assistant('Ok.')], said, orphans('either'))).toEqual(['reordered'])
  })

  it('keeps the text beside it', () => {
    expect(kinds(told, [user('Go.'), user('Stop.')], orphans('either'))).toEqual(['lost-text'])
  })

  it('may not get the result of another call', () => {
    const history = [user('Go.'), assistant(call('a', 'run'), call('b', 'walk')), tool(result('b', 'arrived'))]
    const said = [
      user('Go.'),
      assistant(call('a', 'run'), call('b', 'walk')),
      tool(result('b', 'arrived'), result('a', 'arrived')),
    ]
    expect(kinds(history, said, orphans('either'))).toEqual(['invented-result'])
  })

  it('is in one turn with the calls beside it', () => {
    const history = [user('Go.'), assistant(call('a', 'run'), call('b', 'walk')), user('Stop.')]
    const cancelled = (id: string) => tool(result(id, 'Cancelled', true))
    const apart = [
      user('Go.'),
      assistant(call('a', 'run')),
      cancelled('a'),
      assistant(call('b', 'walk')),
      cancelled('b'),
      user('Stop.'),
    ]
    const together = [
      user('Go.'),
      assistant(call('a', 'run'), call('b', 'walk')),
      cancelled('a'),
      cancelled('b'),
      user('Stop.'),
    ]
    expect(kinds(history, together, orphans('either'))).toEqual([])
    expect(kinds(history, apart, orphans('either'))).toEqual(['split-turns'])
  })
})

describe('a result that answers no call', () => {
  const told = [user('Go.'), tool(result('gone', 'a ghost story')), assistant(call('a', 'run')), user('Stop.')]

  it('may be removed, or told as text', () => {
    const cancelled = tool(result('a', 'Cancelled', true))
    const removed = [user('Go.'), assistant(call('a', 'run')), cancelled, user('Stop.')]
    const asText = [user('Go.', 'Earlier result: a ghost story'), assistant(call('a', 'run')), cancelled, user('Stop.')]
    expect(kinds(told, removed, orphans('either', 'removed'))).toEqual([])
    expect(kinds(told, asText, orphans('either', 'removed'))).toEqual([])
    expect(kinds(told, removed, orphans('either', 'none'))).toEqual(['lost-result'])
  })

  it('may not stay where it is to be removed', () => {
    const said = [user('Go.'), tool(result('gone', 'a ghost story')), user('Stop.')]
    expect(kinds(told, said, orphans('either', 'removed'))).toEqual(['invented-result'])
  })

  it('may not be bound to an open call', () => {
    const said = [user('Go.'), assistant(call('a', 'run')), tool(result('a', 'a ghost story')), user('Stop.')]
    expect(kinds(told, said, orphans('either', 'removed'))).toEqual(['invented-result'])
  })

  it('may not take the place of a true one', () => {
    const history = [
      user('Go.'),
      assistant(call('a', 'run')),
      tool(result('gone', 'a ghost story'), result('a', 'truth')),
    ]
    const said = [user('Go.'), assistant(call('a', 'run')), tool(result('a', 'a ghost story'))]
    expect(kinds(history, said, orphans('either', 'removed'))).toEqual(['invented-result'])
  })
})

describe('a call that is answered twice', () => {
  const told = [user('Go.'), assistant(call('a', 'run')), tool(result('a', 'one'), result('a', 'two'))]

  it('keeps exactly one of the answers', () => {
    expect(kinds(told, [user('Go.'), assistant(call('a', 'run')), tool(result('a', 'one'))])).toEqual([])
    expect(kinds(told, [user('Go.'), assistant(call('a', 'run')), tool(result('a', 'two'))])).toEqual([])
    expect(kinds(told, told)).toEqual(['duplicated-result'])
    expect(kinds(told, [user('Go.'), assistant(call('a', 'run'))])).toEqual(['lost-result'])
  })
})

describe('a result that is stored away from its call', () => {
  const told = [
    user('Go.'),
    assistant(call('a', 'run')),
    user('Never mind.'),
    assistant('Ok.'),
    tool(result('a', 'late')),
  ]

  it('may be brought to it, or the call is answered as cancelled, or removed', () => {
    const start = [user('Go.'), assistant(call('a', 'run'))]
    const end = [user('Never mind.'), assistant('Ok.')]
    expect(kinds(told, [...start, tool(result('a', 'late')), ...end])).toEqual([])
    expect(kinds(told, [...start, tool(result('a', 'Cancelled', true)), ...end], orphans('either'))).toEqual([])
    expect(kinds(told, [user('Go.'), ...end], orphans('either'))).toEqual([])
    expect(kinds(told, [...start, tool(result('a', 'Cancelled', true)), ...end])).toEqual(['altered-result'])
  })
})
