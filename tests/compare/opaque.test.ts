import { describe, expect, it } from 'vitest'
import type { Message, Origin, ReasoningPart, ToolCallPart } from '../../src/conversation/message.ts'
import { assistant, CLAUDE, call, GEMINI, kinds, result, tool, user } from './telling.ts'

const OWN: Origin = { provider: 'anthropic', model: CLAUDE.model }
const OTHER: Origin = { provider: 'gemini', model: GEMINI.model }

function thought(content: string, signature?: string): ReasoningPart {
  return { type: 'reasoning', content, ...(signature === undefined ? {} : { signature }) }
}

function signed(part: ToolCallPart, signature: string): ToolCallPart {
  return { ...part, signature }
}

function from(origin: Origin, message: Message): Message {
  return { ...message, origin }
}

/** A turn that is not over: the model has called a tool and waits for nothing but its answer. */
function loop(origin: Origin, ...parts: Parameters<typeof assistant>): Message[] {
  return [user('Go.'), from(origin, assistant(...parts)), tool(result('a', 'x'))]
}

const RUN = call('a', 'run')

describe('reasoning with a proof of the target', () => {
  const told = loop(OWN, thought('Hm.', 'proof1'), RUN)

  it('comes back as it was', () => {
    expect(kinds(told, told)).toEqual([])
  })

  it('may not be changed, neither in its proof nor under it', () => {
    expect(kinds(told, loop(OWN, thought('Hm.', 'proof2'), RUN))).toEqual(['altered-opaque'])
    expect(kinds(told, loop(OWN, thought('Hm!', 'proof1'), RUN))).toEqual(['altered-opaque'])
  })

  it('that is kept secret may not come back as reasoning whose text was left out', () => {
    const secret = { ...thought('', 'proof1'), redacted: true }
    expect(kinds(loop(OWN, secret, RUN), loop(OWN, secret, RUN))).toEqual([])
    expect(kinds(loop(OWN, secret, RUN), loop(OWN, thought('', 'proof1'), RUN))).toEqual(['altered-opaque'])
  })

  it('may not move to another turn', () => {
    const next = [assistant(call('b', 'go')), tool(result('b', 'y'))]
    const moved = [assistant(thought('Hm.', 'proof1'), call('b', 'go')), tool(result('b', 'y'))]
    expect(kinds([...told, ...next], [...loop(OWN, RUN), ...moved])).toEqual(['altered-opaque'])
  })

  it('is missed only where reasoning is asked for and the turn is not over', () => {
    const said = loop(OWN, RUN)
    const over = [assistant('Done.'), user('Thanks.')]
    expect(kinds(told, said, { thinking: true })).toEqual(['lost-reasoning'])
    expect(kinds(told, said)).toEqual([])
    expect(kinds([...told, ...over], [...said, ...over], { thinking: true })).toEqual([])
  })

  it('is not missed where the wire has no place for it', () => {
    const target = { dialect: 'openai-chat', provider: 'anthropic', model: OWN.model } as const
    expect(kinds(told, loop(OWN, RUN), { target, thinking: true })).toEqual([])
  })
})

describe('the place of reasoning with its proof in an answer', () => {
  const [one, two] = [thought('First.', 'proof1'), thought('Then.', 'proof2')]
  const told = loop(OWN, one, 'I look.', two, RUN)

  it('is that between what it stood between', () => {
    expect(kinds(told, told)).toEqual([])
    expect(kinds(told, loop(OWN, one, two, 'I look.', RUN))).toEqual(['reordered'])
    expect(kinds(told, loop(OWN, two, 'I look.', one, RUN))).toEqual(['reordered', 'reordered'])
    expect(kinds(told, loop(OWN, one, 'I look.', RUN, two))).toEqual(['reordered'])
  })

  it('may be before the calls that it was told behind', () => {
    expect(kinds(loop(OWN, 'I look.', RUN, one), loop(OWN, 'I look.', one, RUN))).toEqual([])
  })

  it('is one place only', () => {
    expect(kinds(told, loop(OWN, one, one, 'I look.', two, RUN))).toEqual(['altered-opaque'])
  })
})

describe('thoughts without a proof', () => {
  const target = { dialect: 'openai-chat', provider: 'moonshot', model: 'kimi-k2-thinking' } as const
  const own = { provider: target.provider, model: target.model }
  const next = (...parts: Parameters<typeof assistant>) => [from(own, assistant(...parts)), tool(result('b', 'y'))]
  const told = [...loop(own, thought('First.'), RUN), ...next(thought('Then.'), call('b', 'go'))]

  it('stay in their turns, whatever they are joined with', () => {
    expect(kinds(told, told, { target })).toEqual([])
    const joined = [...loop(own, thought('First. And so on.'), RUN), ...next(thought('Then.'), call('b', 'go'))]
    expect(kinds(told, joined, { target })).toEqual([])
    const gathered = [...loop(own, RUN), ...next(thought('First.Then.'), call('b', 'go'))]
    expect(kinds(told, gathered, { target })).toEqual(['reordered'])
  })

  it('are missed only where reasoning is asked for and the turn is not over', () => {
    const without = [...loop(own, RUN), ...next(call('b', 'go'))]
    expect(kinds(told, without, { target })).toEqual([])
    expect(kinds(told, without, { target, thinking: true })).toEqual(['lost-reasoning', 'lost-reasoning'])
    const over = [from(own, assistant('Done.')), user('Thanks.')]
    expect(kinds([...told, ...over], [...without, ...over], { target, thinking: true })).toEqual([])
  })

  it('are not wanted back by a model that does not think', () => {
    const chat = { ...target, model: 'kimi-latest' }
    expect(kinds(told, [...loop(own, RUN), ...next(call('b', 'go'))], { target: chat, thinking: true })).toEqual([])
  })
})

describe('a proof on a call', () => {
  const own = { provider: 'gemini', model: GEMINI.model }
  const told = [
    user('Go.'),
    from(own, assistant(signed(call('a', 'run', { n: 1 }), 'proof1'), call('b', 'run', { n: 2 }))),
    tool(result('a', 'x'), result('b', 'y')),
  ]
  const with2 = (one: ToolCallPart, two: ToolCallPart) => told.with(1, assistant(one, two))
  const [one, two] = [call('a', 'run', { n: 1 }), call('b', 'run', { n: 2 })]
  const options = { target: GEMINI }

  it('stays on its call', () => {
    expect(kinds(told, with2(signed(one, 'proof1'), two), options)).toEqual([])
    expect(kinds(told, with2(one, signed(two, 'proof1')), options)).toContain('altered-opaque')
    expect(kinds(told, with2(signed(one, 'proof1'), signed(two, 'proof1')), options)).toEqual(['altered-opaque'])
  })

  it('may not be changed, or lost while the turn is not over', () => {
    expect(kinds(told, with2(signed(one, 'other'), two), options)).toEqual(['altered-opaque'])
    expect(kinds(told, with2(one, two), options)).toEqual(['altered-opaque'])
    expect(kinds([...told, user('Stop.')], [...with2(one, two), user('Stop.')], options)).toEqual([])
  })
})

describe('a proof of another provider', () => {
  it('may not be sent', () => {
    const told = loop(OTHER, thought('Hm.', 'foreign'), signed(RUN, 'foreign-too'))
    expect(kinds(told, loop(OTHER, RUN))).toEqual([])
    expect(kinds(told, loop(OTHER, thought('Hm.', 'foreign'), RUN))).toEqual(['altered-opaque'])
    expect(kinds(told, loop(OTHER, signed(RUN, 'foreign-too')))).toEqual(['altered-opaque'])
  })

  it('may be sent where another cloud serves the same models', () => {
    const told = loop({ provider: 'bedrock-invoke', model: CLAUDE.model }, thought('Hm.', 'proof1'), RUN)
    expect(kinds(told, told)).toEqual([])
  })
})
