import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DEVIATION_KINDS } from '../../src/compare/deviation.ts'
import type { Conversation, Message } from '../../src/conversation/message.ts'
import { pair } from '../../src/conversation/pairing.ts'
import { type PlaceKey, placeKey } from '../../src/conversation/placed.ts'
import { validConversation } from '../arbitraries/conversation.ts'
import { damagedConversation } from '../arbitraries/damage.ts'
import { FAULTS } from './faults.ts'
import { RETELLINGS } from './retellings.ts'
import { story } from './story.ts'
import { kinds } from './telling.ts'

describe('a request that says the history word for word', () => {
  it('has no deviation', () => {
    fc.assert(
      fc.property(validConversation(), (history) => {
        expect(kinds(history, history)).toEqual([])
      }),
    )
  })

  it('has none where the history is broken, unless a call is answered twice', () => {
    fc.assert(
      fc.property(damagedConversation.map(withoutOrigins), (history) => {
        fc.pre(pair(history).duplicates.length === 0)
        expect(kinds(history, history)).toEqual([])
      }),
    )
  })

  it('has none with other ids', () => {
    fc.assert(
      fc.property(story, (history) => {
        expect(kinds(history, addressed(history))).toEqual([])
      }),
    )
  })
})

it('any request is compared with any history', () => {
  const orphans = { calls: 'either', results: 'removed' } as const
  fc.assert(
    fc.property(damagedConversation, damagedConversation, (told, said) => {
      for (const kind of kinds(told, said, { orphans, thinking: true })) expect(DEVIATION_KINDS).toContain(kind)
    }),
  )
})

describe.each(RETELLINGS)('where $name', ({ retell }) => {
  it('nothing deviates', () => {
    fc.assert(
      fc.property(fc.oneof(story, validConversation()), (history) => {
        expect(kinds(history, retell(addressed(history)))).toEqual([])
      }),
    )
  })
})

const anyWay = fc.constantFrom(...RETELLINGS.filter(({ cuts }) => cuts !== true))

describe.each(FAULTS)('where $name', ({ kind, commit }) => {
  it(`the deviation is ${kind}`, () => {
    fc.assert(
      fc.property(story, fc.infiniteStream(fc.nat()), anyWay, (history, lots, { retell }) => {
        const draw = (length: number) => (lots.next().value ?? 0) % length
        const faulty = commit(addressed(history), draw)
        fc.pre(faulty !== undefined)
        expect(new Set(kinds(history, retell(faulty ?? [])))).toEqual(new Set([kind]))
      }),
    )
  })
})

/** With ids of the request's own, as reading one gives them. */
function addressed(history: Conversation): Message[] {
  const ids = new Map<PlaceKey, string>()
  pair(history).pairs.forEach(({ call, response }, index) => {
    ids.set(placeKey(call.message, call.index), `wire_${index}`)
    ids.set(placeKey(response.message, response.index), `wire_${index}`)
  })
  return history.map((message, m) => ({
    ...message,
    parts: message.parts.map((part, p) => {
      const id = ids.get(placeKey(m, p))
      return id === undefined ? part : { ...part, id }
    }),
  }))
}

/** Proofs of others may not be sent on, and who wrote them is told by the origin. */
function withoutOrigins(history: Conversation): Message[] {
  return history.map(({ role, parts }) => ({ role, parts }))
}
