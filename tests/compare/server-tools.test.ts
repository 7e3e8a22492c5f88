import { describe, expect, it } from 'vitest'
import { comparePrefix } from '../../src/compare/prefix.ts'
import type { Message, Origin, ServerToolPart } from '../../src/conversation/message.ts'
import { assistant, CLAUDE, call, GEMINI, kinds, request, result, tool, user } from './telling.ts'

const OWN: Origin = { provider: CLAUDE.provider, model: CLAUDE.model }
const OTHER: Origin = { provider: 'openai', model: 'gpt-5' }
const EITHER = { orphans: { calls: 'either', results: 'removed' } } as const

function asked(id: string, query = 'news'): ServerToolPart {
  const server_tool_call = { type: 'server_tool_use', input: { query } }
  return { type: 'server_tool_call', id, name: 'web_search', server_tool_call }
}

function found(id: string, title = 'Rain.'): ServerToolPart {
  const server_tool_call_response = { type: 'web_search_tool_result', content: [{ title, page_age: null }] }
  return { type: 'server_tool_call_response', id, server_tool_call_response }
}

function from(origin: Origin | undefined, message: Message): Message {
  return origin === undefined ? message : { ...message, origin }
}

/** The user asks, the assistant answers with these parts, the user asks on. */
function talk(origin: Origin | undefined, ...parts: (string | ServerToolPart)[]): Message[] {
  return [user('What is new?'), from(origin, assistant(...parts, 'It will rain.')), user('And tomorrow?')]
}

const WHOLE = talk(OWN, asked('s1'), found('s1'))

describe("what the provider's own tool was asked and gave", () => {
  it('comes back as it was; what SDKs write for what is not there is nothing', () => {
    expect(kinds(WHOLE, WHOLE)).toEqual([])
    const { page_age: _, ...page } = { title: 'Rain.', page_age: null }
    const bare = { ...found('s1'), server_tool_call_response: { type: 'web_search_tool_result', content: [page] } }
    expect(kinds(WHOLE, talk(OWN, asked('s1'), bare))).toEqual([])
  })

  it('is missed, each half for itself', () => {
    expect(kinds(WHOLE, talk(OWN))).toEqual(['lost-call', 'lost-result'])
    expect(kinds(WHOLE, talk(OWN, asked('s1')))).toEqual(['lost-result'])
    expect(kinds(WHOLE, talk(OWN, found('s1')))).toEqual(['lost-call'])
  })

  it('may not be changed, neither in its content nor in its id', () => {
    expect(kinds(WHOLE, talk(OWN, asked('s1', 'weather'), found('s1')))).toEqual(['altered-opaque'])
    expect(kinds(WHOLE, talk(OWN, asked('s1'), found('s1', 'Snow.')))).toEqual(['altered-opaque'])
    expect(kinds(WHOLE, talk(OWN, asked('s2'), found('s2')))).toEqual(['altered-opaque', 'altered-opaque'])
  })

  it('may not move to another turn, or be made up', () => {
    const twice = [...WHOLE, from(OWN, assistant('Sun.')), user('Thanks.')]
    const moved = [...talk(OWN), from(OWN, assistant(asked('s1'), found('s1'), 'Sun.')), user('Thanks.')]
    expect(kinds(twice, moved)).toEqual(['reordered', 'reordered'])
    expect(kinds(talk(OWN), WHOLE)).toEqual(['invented-call', 'invented-result'])
  })

  it('is not a result of the app', () => {
    const said = [...talk(OWN, asked('s1')).slice(0, 2), tool(result('s1', 'Rain.')), user('And tomorrow?')]
    expect(kinds(WHOLE, said)).toEqual(expect.arrayContaining(['lost-result', 'invented-result']))
  })

  it('is told from a call of the app by the same name', () => {
    const told = [user('News?'), assistant(call('c1', 'web_search', { query: 'news' })), tool(result('c1', 'Rain.'))]
    const said = [user('News?'), from(OWN, assistant(asked('c1'))), tool(result('c1', 'Rain.'))]
    expect(kinds(told, said)).toEqual(expect.arrayContaining(['lost-call', 'invented-call']))
  })

  it('is kept by the provider where the request only refers to it', () => {
    const target = { dialect: 'openai-responses', provider: 'openai', model: 'gpt-5' } as const
    const told = talk(OTHER, asked('ws_1'))
    const reference = { type: 'generic', tag: 'item_reference', item_id: 'ws_1' } as const
    expect(
      kinds(told, [user('What is new?'), assistant(reference, 'It will rain.'), user('And tomorrow?')], { target }),
    ).toEqual([])
  })
})

describe('half of what was asked and given', () => {
  const half = talk(OWN, asked('s1'))

  it('may go where the history is damaged, or the answer was cut short', () => {
    expect(kinds(half, talk(OWN))).toEqual(['lost-call'])
    expect(kinds(half, talk(OWN), EITHER)).toEqual([])
    expect(kinds(talk(OWN, found('s1')), talk(OWN), EITHER)).toEqual([])
    const cut = half.map((message) => ({ ...message, finish_reason: 'cancelled' }))
    expect(kinds(cut, talk(OWN))).toEqual([])
  })

  it('may not go with the other half', () => {
    expect(kinds(WHOLE, talk(OWN), EITHER)).toEqual(['lost-call', 'lost-result'])
  })
})

describe('what the tool of another provider was asked and gave', () => {
  const told = talk(OTHER, asked('s1'), found('s1', 'Heavy rain until noon.'))

  it('may be left out, or told in words, but not sent', () => {
    expect(kinds(told, talk(OTHER))).toEqual([])
    expect(kinds(told, talk(OTHER, 'web_search found: Heavy rain until noon.'))).toEqual([])
    expect(kinds(told, talk(OTHER, 'Snow was found on the moon.'))).toEqual(['invented-text'])
    expect(kinds(told, told)).toEqual(['altered-opaque', 'altered-opaque'])
  })

  it('may be sent, or not, to another model of the same house, and where nobody knows who ran it', () => {
    const older = talk({ ...OWN, model: 'claude-opus-4-8' }, asked('s1'), found('s1'))
    for (const history of [older, talk(undefined, asked('s1'), found('s1'))]) {
      expect(kinds(history, WHOLE)).toEqual([])
      expect(kinds(history, talk(OWN))).toEqual([])
    }
  })

  it('is not missed on a wire that has no place for it', () => {
    const origin = { provider: 'openai', model: 'gpt-4o' }
    const target = { dialect: 'openai-chat', ...origin } as const
    expect(kinds(talk(origin, asked('ws_1')), talk(origin), { target })).toEqual([])
    expect(kinds(talk({ provider: GEMINI.provider, model: GEMINI.model }, asked('x')), talk(OWN))).toEqual([])
  })
})

it('stands in its turn also where what was said before it was stored with the tools', () => {
  const note: Message = { role: 'tool', parts: [{ type: 'text', content: 'A note.' }] }
  const answer = from(OWN, assistant(asked('s1'), found('s1')))
  expect(kinds([user('What is new?'), note, answer], [user('What is new?', 'A note.'), answer])).toEqual([])
  expect(kinds([user('One.'), answer, user('Two.')], [user('One.'), user('Two.'), answer])).toContain('reordered')
})

it('stays in the next request', () => {
  const [before, next] = [request(WHOLE), request([...WHOLE, from(OWN, assistant('Sun.')), user('Thanks.')])]
  expect(comparePrefix(before, next)).toEqual([])
  expect(comparePrefix(before, request(talk(OWN))).map(({ kind, message }) => [kind, message])).toEqual([
    ['rewritten-prefix', expect.stringContaining('the call of web_search')],
  ])
})
