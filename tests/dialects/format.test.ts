import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Conversation, Message } from '../../src/conversation/message.ts'
import { isCall, isResponse } from '../../src/conversation/parts.ts'
import type { Body, RequestOptions } from '../../src/dialects/dialect.ts'
import { dialectOf } from '../../src/dialects/index.ts'
import { judge } from '../../src/judge/judge.ts'
import { targetName, targets } from '../../src/providers/index.ts'
import type { Target } from '../../src/providers/target.ts'
import { requestMoments, validConversation } from '../arbitraries/conversation.ts'
import { damagedConversation } from '../arbitraries/damage.ts'
import { unlessRefused } from './unless-refused.ts'
import { wire } from './wire.ts'

const TOOLS = ['read_file', 'get_weather', 'search', 'files.read', 'files/read'].map(
  (name) => ({ type: 'function', name, parameters: { type: 'object', properties: {} } }) as const,
)
const options: fc.Arbitrary<RequestOptions> = fc.record(
  {
    toolChoice: fc.constantFrom<RequestOptions['toolChoice'] & {}>('auto', 'none', 'required', { name: 'files.read' }),
    thinking: fc.boolean(),
    prefill: fc.boolean(),
    maxTokens: fc.constantFrom(100, 8000),
    store: fc.boolean(),
    cache: fc.boolean(),
    cachedContent: fc.constant('cachedContents/a1b2'),
    toolSupport: fc.boolean(),
  },
  { requiredKeys: [] },
)
/** There are many targets. */
const SOME = { numRuns: 30 }
const request = fc.record({ tools: fc.constantFrom([], TOOLS), stream: fc.boolean(), options })

/** Also ids, as an app may have them from anywhere. */
const anyIds = fc
  .array(fc.constantFrom('call:1', 'call|1', 'functions.f:0', 'a b', 'x'.repeat(84), 'toolu_01', ''), {
    minLength: 12,
    maxLength: 12,
  })
  .chain((ids) => validConversation({ id: (n) => ids[n % ids.length] || undefined, system: false }))

describe.each(targets().map((target) => [targetName(target), target] as const))('%s', (_, target) => {
  const { format, parse } = dialectOf(target.dialect)

  it('accepts a valid history', () => {
    fc.assert(
      fc.property(validConversation(), request, (conversation, rest) => {
        expect(judge(wire(format({ target, conversation, ...rest })), target)).toEqual([])
      }),
      SOME,
    )
  })

  it('accepts a damaged history after repair, if it is not refused', () => {
    fc.assert(
      fc.property(damagedConversation, request, (conversation, rest) => {
        const body = unlessRefused(() => format({ target, conversation, ...rest }))
        expect(body === undefined ? [] : rejections(wire(body), target)).toEqual([])
      }),
      SOME,
    )
  })

  it('has no tool and no call in a request to a model that cannot call any', () => {
    fc.assert(
      fc.property(damagedConversation, request, (conversation, { options: wish, ...rest }) => {
        const input = { target, conversation, ...rest, options: { ...wish, toolSupport: false } }
        const body = unlessRefused(() => format(input))
        if (body === undefined) return
        const { messages, tools, toolChoice } = parse(wire(body))
        expect([tools, toolChoice]).toEqual([[], undefined])
        expect(messages.flatMap(({ parts }) => parts.filter((part) => isCall(part) || isResponse(part)))).toEqual([])
      }),
      SOME,
    )
  })

  it('gets the same request for the same history, which stays as it is', () => {
    fc.assert(
      fc.property(damagedConversation, request, (conversation, rest) => {
        const before = structuredClone(conversation)
        const make = () => unlessRefused(() => format({ target, conversation, ...rest }))
        expect(make()).toEqual(make())
        expect(conversation).toEqual(before)
      }),
      SOME,
    )
  })

  it('gets requests that each begin with the one before', () => {
    fc.assert(
      fc.property(anyIds, (conversation) => {
        const [...requests] = [...requestMoments(conversation), conversation].map((moment) =>
          messagesOf(wire(format({ target, conversation: moment, tools: [], stream: false }))),
        )
        requests.slice(1).forEach((longer, n) => {
          expect(longer.slice(0, requests[n]?.length)).toEqual(requests[n])
        })
      }),
      SOME,
    )
  })

  it('gets an id of its own for each call of a turn, the same on the result', () => {
    fc.assert(
      fc.property(anyIds, (conversation) => {
        const { messages } = parse(wire(format({ target, conversation, tools: [], stream: false })))
        messages.forEach((message, m) => {
          const ids = message.parts.filter(isCall).map(({ id }) => id)
          expect(new Set(ids).size).toBe(ids.length)
          if (ids.length > 0) expect(resultIds(messages, m + 1).sort()).toEqual(ids.sort())
        })
      }),
      SOME,
    )
  })
})

function rejections(body: Body, target: Target): string[] {
  return judge(body, target).flatMap(({ level, rule, pointer }) => (level === 'must' ? [`${rule} ${pointer}`] : []))
}

function messagesOf({ messages, contents, input }: Body): unknown[] {
  return [messages, contents, input].flatMap((list) => (Array.isArray(list) ? list : []))
}

/** The ids of the results right behind a message. */
function resultIds(messages: readonly Message[], from: number): unknown[] {
  const length = messages.slice(from).findIndex(({ role }) => role !== 'tool')
  const run: Conversation = messages.slice(from, length < 0 ? undefined : from + length)
  return run.flatMap(({ parts }) => parts.filter(isResponse).map(({ id }) => id))
}
