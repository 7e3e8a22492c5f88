import { describe, expect, it } from 'vitest'
import type { Message, ToolCallResponsePart } from '../../src/conversation/message.ts'
import { assistant, call, kinds, result, tool, user } from './telling.ts'

/** Two calls that nobody can tell apart but by their place. */
function twins(...results: ToolCallResponsePart[]): Message[] {
  return [user('Throw two dice.'), assistant(call('a', 'throw_die'), call('b', 'throw_die')), tool(...results)]
}

function once(response: unknown, failed = false): Message[] {
  return [user('Go.'), assistant(call('a', 'run')), tool(result('a', response, failed))]
}

describe('a result', () => {
  it('that changed places with that of an equal call is swapped: one deviation', () => {
    const told = twins(result('a', 'six'), result('b', 'two'))
    expect(kinds(told, twins(result('a', 'two'), result('b', 'six')))).toEqual(['swapped-result'])
  })

  it('without an id is that of the call at its position', () => {
    const told = [
      user('Throw two dice.'),
      assistant(call(undefined, 'throw_die'), call(undefined, 'throw_die')),
      tool(result(undefined, 'six'), result(undefined, 'two')),
    ]
    expect(kinds(told, twins(result('a', 'six'), result('b', 'two')))).toEqual([])
    expect(kinds(told, twins(result('a', 'two'), result('b', 'six')))).toEqual(['swapped-result'])
  })

  it('changed places also where one of them is empty or a failure', () => {
    expect(kinds(twins(result('a', ''), result('b', 'two')), twins(result('a', 'two'), result('b', '')))).toEqual([
      'swapped-result',
    ])
    const told = twins(result('a', 'no die', true), result('b', 'lost it', true))
    expect(kinds(told, twins(result('a', 'Error: lost it'), result('b', 'Error: no die')))).toEqual(['swapped-result'])
  })

  it('that is empty stands for another that is', () => {
    const told = twins(result('a', null), result('b', ''))
    expect(kinds(told, twins(result('a', ''), result('b', '')))).toEqual([])
  })

  it('that went to a call of another turn is swapped', () => {
    const history = (first: string, second: string) => [
      user('Go.'),
      assistant(call('call_0', 'run')),
      tool(result('call_0', first)),
      assistant(call('call_0', 'run')),
      tool(result('call_0', second)),
    ]
    expect(kinds(history('one', 'two'), history('two', 'one'))).toEqual(['swapped-result'])
  })

  it('that stands beside that of another call is swapped, not lost', () => {
    const told = twins(result('a', 'six'), result('b', 'two'))
    expect(kinds(told, twins(result('a', 'six'), result('a', 'two')))).toEqual(['swapped-result'])
  })

  it('that is left out is lost', () => {
    expect(kinds(twins(result('a', 'six'), result('b', 'two')), twins(result('a', 'six')))).toEqual(['lost-result'])
  })

  it('that is told as text is lost, and nothing more', () => {
    const said = [user('Go.'), assistant(call('a', 'run')), user('The tool said: buy milk and bread')]
    expect(kinds(once('buy milk and bread'), said)).toEqual(['lost-result'])
  })

  it('that is in the request but answers no call is lost', () => {
    const said = [user('Go.'), assistant(call('a', 'run')), tool(result('z', 'buy milk'))]
    expect(kinds(once('buy milk'), said)).toEqual(['lost-result'])
  })

  it('that is sent twice is duplicated', () => {
    const told = twins(result('a', 'six'), result('b', 'two'))
    expect(kinds(told, twins(result('a', 'six'), result('a', 'six'), result('b', 'two')))).toEqual([
      'duplicated-result',
    ])
  })

  it('that is sent again with a later turn is duplicated, whatever it is bound to', () => {
    const told = [...once('one'), assistant(call('b', 'go')), tool(result('b', 'two'))]
    const again = (...last: ToolCallResponsePart[]) => [...once('one'), assistant(call('b', 'go')), tool(...last)]
    expect(kinds(told, again(result('a', 'one'), result('b', 'two')))).toEqual(['duplicated-result'])
    expect(kinds(told, again(result('z', 'one'), result('b', 'two')))).toEqual(['duplicated-result'])
    expect(kinds(told, again(result('b', 'one'), result('z', 'two')))).toEqual(['duplicated-result'])
  })

  it('that nobody gave is invented', () => {
    expect(kinds(once('x'), [...once('x'), tool(result('z', 'news'))])).toEqual(['invented-result'])
  })

  it('with another value is altered', () => {
    expect(kinds(once('18C'), once('19C'))).toEqual(['altered-result'])
    expect(kinds(once({ a: 1, b: 2 }), once({ a: 1 }))).toEqual(['altered-result'])
    expect(kinds(once({ status: 'ok', result: 5 }), once({ status: 'bad', result: 5 }))).toEqual(['altered-result'])
  })

  it('whose text became a number, a list or null is altered', () => {
    expect(kinds(once('42'), once(42))).toEqual(['altered-result'])
    expect(kinds(once('[1]'), once({ result: [1] }))).toEqual(['altered-result'])
    expect(kinds(once('null'), once(null))).toEqual(['altered-result'])
  })

  it('that lost its indentation is altered', () => {
    expect(kinds(once('if x:\n  go()'), once('if x:\ngo()'))).toEqual(['altered-result'])
  })

  it('that is cut without a mark is altered', () => {
    expect(kinds(once('x'.repeat(200_000)), once('x'.repeat(50_000)))).toEqual(['altered-result'])
  })

  it('of a failure must tell of it', () => {
    expect(kinds(once('exit code 1', true), once('exit code 1'))).toEqual(['unmarked-error'])
    expect(kinds(once('', true), once(''))).toEqual(['unmarked-error'])
    expect(kinds(once('permission denied', true), once('permission denied'))).toEqual([])
  })

  it('of a failure without a word may have any that tells of one', () => {
    expect(kinds(once('', true), once('An error occurred while the tool ran.'))).toEqual([])
    expect(kinds(once('', true), once('All is well.'))).toEqual(['unmarked-error'])
    expect(kinds(once('disk full', true), once('An error occurred while the tool ran.'))).toEqual(['altered-result'])
  })

  it('in parts may be the JSON text of them, in their order', () => {
    const parts = (...texts: string[]) => texts.map((text) => ({ type: 'text', content: text }))
    const json = (...texts: string[]) => JSON.stringify(texts.map((text) => ({ type: 'text', text })))
    expect(kinds(once(parts('one', 'two')), once(json('one', 'two')))).toEqual([])
    expect(kinds(once(parts('one', 'two')), once(json('two', 'one')))).toEqual(['altered-result'])
    expect(kinds(once(json('one')), once('one'))).toEqual(['altered-result'])
  })

  it('of a success may not be marked as a failure', () => {
    expect(kinds(once('18C'), once('18C', true))).toEqual(['altered-result'])
  })

  it('that no longer stands behind its call is reordered', () => {
    const told = [...once('x'), assistant('It says x.'), user('Thanks.')]
    const said = [
      user('Go.'),
      assistant(call('a', 'run')),
      user('Thanks.'),
      assistant('It says x.'),
      tool(result('a', 'x')),
    ]
    expect(kinds(told, said)).toContain('reordered')
  })
})
