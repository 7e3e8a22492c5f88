import { describe, expect, it } from 'vitest'
import type { Conversation, Message, Part, ServerToolPart } from '../../src/conversation/message.ts'
import { isPaused, type ServerToolForm, withOwnServerTools } from '../../src/conversation/server-tools.ts'

const OWN = { provider: 'anthropic', model: 'claude-sonnet-4-5' }
const FORM: ServerToolForm = {
  paired: true,
  pauses: true,
  isOwn: ({ provider }) => provider === OWN.provider,
  takes: () => true,
}

const asked = (id?: string): ServerToolPart => {
  const server_tool_call = { type: 'server_tool_use', input: {} }
  return { type: 'server_tool_call', ...(id === undefined ? {} : { id }), name: 'web_search', server_tool_call }
}
const found = (id?: string): ServerToolPart => {
  const server_tool_call_response = { type: 'web_search_tool_result', content: [] }
  return { type: 'server_tool_call_response', ...(id === undefined ? {} : { id }), server_tool_call_response }
}
const says = (content: string): Part => ({ type: 'text', content })
const user = (...parts: Part[]): Message => ({ role: 'user', parts })
const answer = (...parts: Part[]): Message => ({ role: 'assistant', parts, origin: OWN })
const results = (response: unknown = 'x'): Message => ({
  role: 'tool',
  parts: [{ type: 'tool_call_response', id: 'c', response }],
})

/** The parts of each message that are left, by id and half. */
function left(conversation: Conversation, form: ServerToolForm | 'none' = FORM): string[] {
  return withOwnServerTools(conversation, form === 'none' ? undefined : form).map(({ parts }) =>
    parts
      .map((part) => {
        if (part.type === 'server_tool_call') return `${part.id ?? ''}?`
        return part.type === 'server_tool_call_response' ? `${part.id ?? ''}!` : part.type
      })
      .join(' '),
  )
}

describe('what tools of the provider were asked and gave', () => {
  it('stays with who ran them, and leaves the rest of the message to all others', () => {
    const told = [answer(asked('a'), found('a'), says('Rain.'))]
    const [message = answer()] = told
    expect(left(told)).toEqual(['a? a! text'])
    expect(left(told, 'none')).toEqual(['text'])
    expect(left([{ ...message, origin: { provider: 'gemini', model: 'gemini-2.5-flash' } }])).toEqual(['text'])
    expect(left([{ role: 'assistant', parts: message.parts }])).toEqual(['text'])
  })

  it('goes where the part has not the form that the provider takes', () => {
    const takes = ({ id }: ServerToolPart) => id === 'a'
    expect(left([answer(asked('a'), found('a'), asked('b'), found('b'))], { ...FORM, takes })).toEqual(['a? a!'])
  })

  it('goes with its other half, wherever that was', () => {
    expect(left([answer(asked('a'), says('Rain.')), user(says('Go on.'))])).toEqual(['text', 'text'])
    expect(left([answer(found('a'), says('Rain.')), user(says('Go on.'))])).toEqual(['text', 'text'])
    expect(left([answer(found('a'), asked('a')), user(says('Go on.'))])).toEqual(['', 'text'])
    expect(left([answer(asked('a')), results(), answer(found('a'))])).toEqual(['a?', 'tool_call_response', 'a!'])
    expect(left([answer(asked('a')), user(says('Go on.')), answer(found('a'))])).toEqual(['', 'text', ''])
  })

  it('is paired by place where it has no ids, and once by each id', () => {
    expect(left([answer(asked(), found(), asked()), user(says('Go on.'))])).toEqual(['? !', 'text'])
    expect(left([answer(asked('a'), asked('a'), found('a'), found('a')), user(says('x'))])).toEqual(['a? a!', 'text'])
  })

  it('may be half where call and result are one item', () => {
    const form = { ...FORM, paired: false, pauses: false }
    expect(left([answer(asked('a')), user(says('Go on.'))], form)).toEqual(['a?', 'text'])
  })
})

describe('a call without its result', () => {
  it('stays at the end, where nothing but results of the app follow', () => {
    expect(left([answer(asked('a'))])).toEqual(['a?'])
    expect(left([answer(asked('a')), results()])).toEqual(['a?', 'tool_call_response'])
    expect(left([answer(asked('a')), results(), { role: 'system', parts: [says('Be brief.')] }])[0]).toBe('a?')
  })

  it('goes where anything else follows, media in a result among it', () => {
    const picture = { type: 'blob', modality: 'image', mime_type: 'image/png', content: 'iVBORw0KGgo=' }
    expect(left([answer(asked('a')), results([picture])])[0]).toBe('')
    expect(left([answer(asked('a')), results(), user(says('Go on.'))])[0]).toBe('')
    expect(left([answer(asked('a')), answer(says('Rain.'))])[0]).toBe('')
  })

  it('goes where the provider does not go on with it', () => {
    expect(left([answer(asked('a'))], { ...FORM, pauses: false })).toEqual([''])
  })
})

describe('a history', () => {
  const paused = { ...answer(asked('a'), found('a'), says('So far')), finish_reason: 'paused' }

  it('is paused where it ends with a turn that the provider left open, or said to have paused', () => {
    expect(isPaused([user(says('News?')), answer(asked('a'))], FORM)).toBe(true)
    expect(isPaused([user(says('News?')), paused], FORM)).toBe(true)
  })

  it('is not paused where the turn is over, another goes on, or the provider knows no pause', () => {
    expect(isPaused([answer(asked('a'), found('a'), says('Rain.'))], FORM)).toBe(false)
    expect(isPaused([answer(asked('a')), results()], FORM)).toBe(false)
    expect(isPaused([{ ...answer(says('So far')), finish_reason: 'paused' }], FORM)).toBe(false)
    expect(isPaused([paused], { ...FORM, pauses: false })).toBe(false)
    expect(isPaused([paused], undefined)).toBe(false)
    expect(isPaused([], FORM)).toBe(false)
  })
})
