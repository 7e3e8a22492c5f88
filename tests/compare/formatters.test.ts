import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compare } from '../../src/compare/compare.ts'
import type { Conversation } from '../../src/conversation/message.ts'
import type { ParsedRequest } from '../../src/dialects/dialect.ts'
import { dialectOf } from '../../src/dialects/index.ts'
import { Refusal } from '../../src/errors.ts'
import { targetName, targets } from '../../src/providers/index.ts'
import type { Target } from '../../src/providers/target.ts'
import { validConversation } from '../arbitraries/conversation.ts'
import { damagedConversation } from '../arbitraries/damage.ts'
import { wire } from '../dialects/wire.ts'
import { NO_ORPHANS } from './telling.ts'

describe.each(targets().map((target) => [targetName(target), target] as const))('the formatter for %s', (_, target) => {
  it('says what happened', () => {
    fc.assert(
      fc.property(validConversation(), (conversation) => {
        expect(compare(conversation, sent(conversation, target), { target, orphans: NO_ORPHANS })).toEqual([])
      }),
      { numRuns: 50 },
    )
  })

  it('says of a broken history what can be said', () => {
    const orphans = { calls: 'either', results: 'removed' } as const
    fc.assert(
      fc.property(damagedConversation, (conversation) => {
        fc.pre(canBeSent(conversation, target))
        expect(compare(conversation, sent(conversation, target), { target, orphans })).toEqual([])
      }),
      { numRuns: 50 },
    )
  })
})

function sent(conversation: Conversation, target: Target): ParsedRequest {
  const { format, parse } = dialectOf(target.dialect)
  return parse(wire(format({ target, conversation, tools: [], stream: false })))
}

function canBeSent(conversation: Conversation, target: Target): boolean {
  try {
    sent(conversation, target)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}
