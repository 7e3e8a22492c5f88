import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Conversation } from '../../src/conversation/message.ts'
import { pair } from '../../src/conversation/pairing.ts'
import { isCall, isResponse } from '../../src/conversation/parts.ts'
import { damagedConversation } from '../arbitraries/damage.ts'
import { assistant, call, result, tool, user } from './history.ts'

/** Each call's arguments with the response it got. */
function answers(conversation: Conversation): unknown[] {
  return pair(conversation).pairs.map(({ call, response }) => [call.part.arguments, response.part.response])
}

describe('a response with an id', () => {
  it('answers the call with that id, in whatever order the results arrive', () => {
    const turn = assistant(call('a', 'f', 1), call('b', 'f', 2))
    expect(answers([turn, tool(result('b', 'B')), tool(result('a', 'A'))])).toEqual([
      [1, 'A'],
      [2, 'B'],
    ])
  })

  it('answers the latest turn that still waits, where ids start anew in every turn', () => {
    const history = [
      assistant(call('0', 'f', 1)),
      tool(result('0', 'first')),
      assistant(call('0', 'f', 2)),
      tool(result('0', 'second')),
    ]
    expect(answers(history)).toEqual([
      [1, 'first'],
      [2, 'second'],
    ])
  })

  it('answers parallel calls that share an id one after the other', () => {
    const history = [assistant(call('0', 'f', 1), call('0', 'f', 2)), tool(result('0', 'first'), result('0', 'second'))]
    expect(answers(history)).toEqual([
      [1, 'first'],
      [2, 'second'],
    ])
  })

  it('may be stored before its call', () => {
    expect(answers([tool(result('a', 'A')), assistant(call('a', 'f', 1))])).toEqual([[1, 'A']])
  })

  it('is a duplicate if its call has an answer', () => {
    const history = [assistant(call('a')), tool(result('a', 'one')), user('And?'), tool(result('a', 'two'))]
    expect(pair(history).duplicates.map(({ part }) => part.response)).toEqual(['two'])
  })

  it('is unmatched if no call has the id, also where a call waits', () => {
    const { unmatched, unanswered } = pair([assistant(call('a')), tool(result('ghost', 'boo'))])
    expect([unmatched.length, unanswered.length]).toEqual([1, 1])
  })
})

describe('a response without an id', () => {
  it('answers the open call of its name', () => {
    const turn = assistant(call('a', 'f', 1), call('b', 'g', 2))
    expect(answers([turn, tool(result(undefined, 'G', 'g')), tool(result('', 'F', 'f'))])).toEqual([
      [1, 'F'],
      [2, 'G'],
    ])
  })

  it('answers the first open call if it has no name either', () => {
    const turn = assistant(call(undefined, 'f', 1), call(undefined, 'f', 2))
    expect(answers([turn, tool(result(undefined, 'one'), result(undefined, 'two'))])).toEqual([
      [1, 'one'],
      [2, 'two'],
    ])
  })

  it('does not reach back over an answer', () => {
    const history = [assistant(call('a')), user('Never mind.'), assistant('Fine.'), tool(result(undefined, 'late'))]
    expect(pair(history).unmatched).toHaveLength(1)
  })
})

it('every call and every response is in exactly one list', () => {
  fc.assert(
    fc.property(damagedConversation, (conversation) => {
      const { pairs, unanswered, unmatched, duplicates } = pair(conversation)
      const calls = conversation.flatMap(({ role, parts }) => (role === 'assistant' ? parts.filter(isCall) : []))
      const responses = conversation.flatMap(({ parts }) => parts.filter(isResponse))
      expect(pairs.length + unanswered.length).toBe(calls.length)
      expect(pairs.length + unmatched.length + duplicates.length).toBe(responses.length)
    }),
  )
})
