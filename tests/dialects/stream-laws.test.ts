import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Message, Part } from '../../src/conversation/message.ts'
import { dialectOf, dialects } from '../../src/dialects/index.ts'
import { parseTarget, targetName, targets } from '../../src/providers/index.ts'
import type { Target } from '../../src/providers/target.ts'
import type { StreamEvent } from '../../src/wire/event.ts'
import { frame, unframe } from '../../src/wire/index.ts'
import { anyCall, anyThought } from './any-answer.ts'
import { anyManner } from './any-manner.ts'
import { framingFor } from './framing-for.ts'

/** There are many targets. */
const SOME = { numRuns: 40 }

const text = fc.string().map((content): Part => ({ type: 'text', content }))
const bare = fc.record({
  type: fc.constant('tool_call' as const),
  id: fc.stringMatching(/^[a-z0-9]{9}$/),
  name: fc.constant('now'),
})

/** In any order. Texts that are neighbours are one: Gemini's stream does not tell them apart. */
const anyAnswer: fc.Arbitrary<Message> = fc
  .record({
    parts: fc.array(fc.oneof(text, anyThought, anyCall, bare), { maxLength: 6 }),
    finish_reason: fc.constantFrom(undefined, 'stop', 'length', 'tool_call', 'content_filter', 'error'),
  })
  .map(({ parts, finish_reason }) => ({
    role: 'assistant',
    parts: parts.filter((part, index) => part.type !== 'text' || parts[index - 1]?.type !== 'text').map(withOwnId),
    ...(finish_reason === undefined ? {} : { finish_reason }),
  }))

/** A stream whose calls have neither indexes nor ids of their own does not tell them apart. */
function withOwnId(part: Part, index: number): Part {
  return part.type === 'tool_call' ? { ...part, id: `${part.id}${index}`.slice(-9) } : part
}

const elsewhere = ['vertex-anthropic', 'bedrock-invoke'].map((spec) => parseTarget(spec))
const everywhere = [...targets(), ...elsewhere].map((target) => [targetName(target), target] as const)

describe.each(everywhere)('%s', (_, target) => {
  const { reply, stream, collect } = dialectOf(target.dialect)

  test('what a stream adds up to says what the whole answer says, in every manner', () => {
    fc.assert(
      fc.property(anyAnswer, anyManner, (message, manner) => {
        const events = overTheWire(stream?.(message, target, manner) ?? [], target)
        expect(heard(collect?.(events), target)).toEqual(heard(reply(message, target, manner), target))
      }),
      SOME,
    )
  })

  test('it adds up to the whole answer itself, with its id, its finish and its usage', () => {
    fc.assert(
      fc.property(anyAnswer, (message) => {
        const events = overTheWire(stream?.(message, target) ?? [], target)
        expect(collect?.(events)).toMatchObject(JSON.parse(JSON.stringify(withoutContent(reply(message, target)))))
      }),
      SOME,
    )
  })
})

/** Without what an answer that was collected may leave out: the indexes of calls, and members that say that nothing was said. */
function withoutContent(body: unknown): unknown {
  return JSON.parse(JSON.stringify(body), (key, value) =>
    ['index', 'content', 'refusal'].includes(key) && !Array.isArray(value) ? undefined : value,
  )
}

describe.each(dialects.map((dialect) => [dialect.id, dialect] as const))('%s', (id, { stream, collect, said }) => {
  const target = parseTarget(everywhere.find(([, { dialect }]) => dialect === id)?.[0] ?? id)

  test('a stream that was cut off anywhere adds up to something that can be read, or to nothing', () => {
    fc.assert(
      fc.property(anyAnswer, anyManner, fc.nat(60), (message, manner, length) => {
        const whole = collect?.((stream?.(message, target, manner) ?? []).slice(0, length))
        if (whole !== undefined) expect(said?.(whole)).toBeDefined()
      }),
    )
  })

  test('any events whatever are survived, also among those of an answer', () => {
    fc.assert(
      fc.property(anyAnswer, fc.array(anyJunk), fc.infiniteStream(fc.nat(5)), (message, junk, places) => {
        const events = [...(stream?.(message, target) ?? [])]
        for (const event of junk) events.splice(Number(places.next().value), 1, mangled(event, events))
        expect(() => collect?.(events)).not.toThrow()
      }),
    )
  })

  test('the stream of another dialect adds up to nothing', () => {
    const message: Message = { role: 'assistant', parts: [{ type: 'text', content: 'Hello there.' }] }
    const others = everywhere.filter(([, other]) => other.dialect !== id)
    const collected = others.filter(([, other]) => {
      return collect?.(dialectOf(other.dialect).stream?.(message, other) ?? []) !== undefined
    })
    expect(collected).toEqual([])
  })

  test('events of no dialect, and an error before anything was said, add up to nothing', () => {
    const error: StreamEvent = { name: 'error', data: { type: 'error', error: { type: 'overloaded_error' } } }
    const exception: StreamEvent = { name: 'throttlingException', data: { message: 'No.' }, isException: true }
    expect(collect?.([])).toBeUndefined()
    expect(collect?.([error])).toBeUndefined()
    expect(collect?.([exception])).toBeUndefined()
    expect(collect?.([{ data: '[DONE]' }])).toBeUndefined()
  })
})

const anyJunk: fc.Arbitrary<StreamEvent> = fc.record(
  { name: fc.string(), data: fc.jsonValue(), isException: fc.constant(true as const) },
  { requiredKeys: ['data'] },
)

/** The junk in place of a member of an event that was there, so that it gets in deep. */
function mangled(junk: StreamEvent, events: readonly StreamEvent[]): StreamEvent {
  const [event = junk] = events
  const keys = Object.keys(Object(event.data))
  const key = keys[JSON.stringify(junk).length % Math.max(1, keys.length)]
  return key === undefined ? junk : { ...event, data: { ...Object(event.data), [key]: junk.data } }
}

function overTheWire(events: readonly StreamEvent[], target: Target): StreamEvent[] {
  const framing = framingFor(target)
  return unframe(framing, Buffer.concat(frame(framing, events)))
}

/** The messages that the next request would tell of the response. */
function heard(response: unknown, { dialect: id }: Target): unknown {
  const { said, parse } = dialectOf(id)
  const told = said?.(JSON.parse(JSON.stringify(response ?? null)))
  return told && parse(told.request).messages
}
