import { describe, expect, it } from 'vitest'
import type { Message } from '../../src/conversation/message.ts'
import { assistant, call, kinds, result, system, tool, user } from './telling.ts'

const list = call('a', 'list_files', { path: '/tmp' })
const read = call('b', 'read_file', { path: '/tmp/n' })
const listed = result('a', 'n')
const milk = result('b', 'buy milk')

const SEQUENCE = [
  user('Go.'),
  assistant('First.', list),
  tool(listed),
  assistant('Then.', read),
  tool(milk),
  assistant('Milk.'),
  user('Thanks.'),
]
const PARALLEL = [user('Go.'), assistant('Both.', list, read), tool(listed, milk), assistant('Milk.'), user('Thanks.')]

function around(...middle: Message[]): Message[] {
  return [user('Go.'), ...middle, assistant('Milk.'), user('Thanks.')]
}

describe('calls of two turns', () => {
  it('in one turn are flattened', () => {
    expect(kinds(SEQUENCE, around(assistant('First.', 'Then.', list, read), tool(listed, milk)))).toEqual([
      'flattened-turns',
    ])
    expect(
      kinds(SEQUENCE, around(assistant('First.', list), assistant('Then.', read), tool(listed), tool(milk))),
    ).toEqual(['flattened-turns'])
  })

  it('are still two where a system text between them moved away', () => {
    const told = SEQUENCE.toSpliced(3, 0, system('Hurry.'))
    expect(kinds(told, [system('Hurry.'), ...SEQUENCE])).toEqual([])
  })

  it('in the other order are reordered', () => {
    expect(
      kinds(SEQUENCE, around(assistant('First.', read), tool(milk), assistant('Then.', list), tool(listed))),
    ).toContain('reordered')
  })

  it('that fall together because a text between them is lost are one loss', () => {
    const told = [user('Go.'), assistant(list), user('And read it.'), assistant(read), tool(milk)]
    const options = { orphans: { calls: 'either', results: 'none' } } as const
    const cancelled = tool(result('a', 'Cancelled', true), milk)
    expect(kinds(told, [user('Go.'), assistant(list, read), cancelled], options)).toContain('lost-text')
  })
})

describe('calls of one turn', () => {
  it('with a result between them are split', () => {
    expect(kinds(PARALLEL, around(assistant('Both.', list), tool(listed), assistant(read), tool(milk)))).toEqual([
      'split-turns',
    ])
  })

  it('of two stored messages are split by a result between them as well', () => {
    const told = around(assistant(list), assistant(read), tool(listed, milk))
    expect(kinds(told, told)).toEqual([])
    expect(kinds(told, around(assistant(list), tool(listed), assistant(read), tool(milk)))).toEqual(['split-turns'])
  })

  it('in the other order are reordered', () => {
    expect(kinds(PARALLEL, around(assistant('Both.', read, list), tool(listed, milk)))).toEqual(['reordered'])
  })
})

describe('a text of the assistant', () => {
  it('moved to another turn than the call beside it is reordered', () => {
    expect(
      kinds(SEQUENCE, around(assistant(list), tool(listed), assistant('First.', 'Then.', read), tool(milk))),
    ).toEqual(['reordered'])
  })

  it('moved before the result that it is about is reordered', () => {
    const told = [user('Go.'), assistant(list), tool(listed), assistant('There is n.'), user('Ok.')]
    expect(kinds(told, [user('Go.'), assistant('There is n.', list), tool(listed), user('Ok.')])).toEqual(['reordered'])
  })
})
