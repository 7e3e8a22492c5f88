import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Conversation, Message, ToolDefinition } from '../../../src/conversation/message.ts'
import { isResponse } from '../../../src/conversation/parts.ts'
import type { Body, RequestOptions } from '../../../src/dialects/dialect.ts'
import { format } from '../../../src/dialects/gemini/format.ts'
import { parse } from '../../../src/dialects/gemini/parse.ts'
import { Refusal } from '../../../src/errors.ts'
import { parseTarget } from '../../../src/providers/index.ts'
import { response } from '../../arbitraries/values.ts'
import { assistant, call, result, system, tool, user } from '../../conversation/history.ts'

const READ: ToolDefinition = { type: 'function', name: 'read_file', parameters: { $ref: '#/$defs/x' } }
const GEMINI_3 = 'gemini/gemini-3-pro-preview'
const SKIP = 'skip_thought_signature_validator'

function formatted(
  conversation: Conversation,
  { to = 'gemini', tools = [], ...options }: RequestOptions & { to?: string; tools?: ToolDefinition[] } = {},
): Body {
  return format({ target: parseTarget(to), conversation, tools, stream: false, options })
}

function signedBy(provider: string, model: string): Message {
  return { role: 'assistant', parts: [{ ...call('a'), signature: 'c2ln' }, call('b')], origin: { provider, model } }
}

describe('the results of a turn', () => {
  it('are one content in the order of the calls, and what the user says is another', () => {
    const history = [assistant(call('a'), call('b')), tool(result('b', 'B')), tool(result('a', 'A')), user('Go on.')]
    expect(formatted([user('Hi.'), ...history]).contents).toMatchObject([
      {},
      { role: 'model', parts: [{ functionCall: { id: 'a' } }, { functionCall: { id: 'b' } }] },
      {
        role: 'user',
        parts: [
          { functionResponse: { id: 'a', name: 'read_file', response: { output: 'A' } } },
          { functionResponse: { id: 'b', name: 'read_file', response: { output: 'B' } } },
        ],
      },
      { role: 'user', parts: [{ text: 'Go on.' }] },
    ])
  })

  it('have the name of the called function, whatever was stored', () => {
    const { contents } = formatted([user('Hi.'), assistant(call('a', 'search')), tool(result('a', 'A', 'a'))])
    expect(contents).toHaveProperty('2.parts.0.functionResponse.name', 'search')
  })

  it('are wrapped so that every value can be read back, failed or not', () => {
    fc.assert(
      fc.property(response, fc.boolean(), (value, failed) => {
        const given = { ...result('a', value), ...(failed ? { is_error: true } : {}) }
        const body = formatted([user('Hi.'), assistant(call('a')), tool(given)])
        const read = parse(body).messages.flatMap(({ parts }) => parts.filter(isResponse))
        expect(read).toEqual([{ ...given, name: 'read_file' }])
      }),
    )
  })
})

describe('ids', () => {
  function ids(...given: (string | undefined)[]): unknown[] {
    const results = given.map((id) => result(id, 1))
    const { contents } = formatted([user('Hi.'), assistant(...given.map((id) => call(id))), tool(...results)])
    const [, model, back] = contents as { parts: { functionCall?: Body; functionResponse?: Body }[] }[]
    expect(model?.parts.map(({ functionCall }) => functionCall?.id)).toEqual(
      back?.parts.map(({ functionResponse }) => functionResponse?.id),
    )
    return model?.parts.map(({ functionCall }) => functionCall?.id) ?? []
  }

  it('stay out of a turn that has none', () => {
    expect(ids(undefined, '')).toEqual([undefined, undefined])
  })

  it('are made for the others where one call has one', () => {
    expect(ids('call:1', undefined)).toEqual(['call:1', expect.any(String)])
  })
})

describe('signatures', () => {
  const results = tool(result('a', 'A'), result('b', 'B'))

  it('go back beside their call, byte for byte', () => {
    const { contents } = formatted([user('Hi.'), signedBy('gemini', 'gemini-3-pro-preview'), results], { to: GEMINI_3 })
    expect(contents).toHaveProperty('1.parts.0.thoughtSignature', 'c2ln')
    expect(contents).not.toHaveProperty('1.parts.1.thoughtSignature')
  })

  it.each([
    ['another provider', 'anthropic', 'claude-sonnet-4-5'],
    ['another route', 'vertex', 'gemini-3-pro-preview'],
    ['another generation', 'gemini', 'gemini-2.5-flash'],
  ])('of %s are replaced by the word that stands for none', (_, provider, model) => {
    const { contents } = formatted([user('Hi.'), signedBy(provider, model), results], { to: GEMINI_3 })
    expect(contents).toHaveProperty('1.parts.0.thoughtSignature', SKIP)
  })

  it('are not asked for before Gemini 3', () => {
    const { contents } = formatted([user('Hi.'), assistant(call('a')), tool(result('a', 'A'))])
    expect(contents).not.toHaveProperty('1.parts.0.thoughtSignature')
  })

  it('of an answer stand on its text', () => {
    const origin = { provider: 'gemini', model: 'gemini-2.5-flash' }
    const proof = { type: 'reasoning', content: '', signature: 'c2ln' } as const
    const answer: Message = { role: 'assistant', parts: [...assistant('Fine.').parts, proof], origin }
    const { contents } = formatted([user('Hi.'), answer, user('So?')])
    expect(contents).toHaveProperty('1.parts', [{ text: 'Fine.', thoughtSignature: 'c2ln' }])
  })
})

describe('a history', () => {
  it('that begins with a call gets an opener, one that begins with a greeting does not', () => {
    const cut = [assistant(call('a')), tool(result('a', 'A'))]
    expect(formatted(cut).contents).toMatchObject([{ role: 'user' }, { role: 'model' }, { role: 'user' }])
    expect(formatted([assistant('Welcome.'), user('Hi.')]).contents).toMatchObject([
      { role: 'model' },
      { role: 'user' },
    ])
  })

  it('that ends with the assistant is continued until 3.5 and refused from 3.6 on', () => {
    const history = [user('Hi.'), assistant('Dear')]
    expect(formatted(history, { prefill: true }).contents).toHaveLength(2)
    expect(() => formatted(history, { to: 'gemini/gemini-3.6-flash' })).toThrow(Refusal)
  })

  it('has its system messages above the contents', () => {
    const body = formatted([system('One.'), user('Hi.'), system('Two.')])
    expect(body.systemInstruction).toEqual({ parts: [{ text: 'One.' }, { text: 'Two.' }] })
    expect(body.contents).toHaveLength(1)
  })
})

describe('tools', () => {
  it('keep their JSON Schema whole', () => {
    const { tools } = formatted([user('Hi.')], { tools: [READ] })
    expect(tools).toEqual([{ functionDeclarations: [{ name: 'read_file', parametersJsonSchema: READ.parameters }] }])
  })

  it.each([
    ['required' as const, { mode: 'ANY' }],
    ['none' as const, { mode: 'NONE' }],
    [{ name: 'read_file' }, { mode: 'ANY', allowedFunctionNames: ['read_file'] }],
  ])('are configured for the choice %j', (toolChoice, functionCallingConfig) => {
    expect(formatted([user('Hi.')], { tools: [READ], toolChoice }).toolConfig).toEqual({ functionCallingConfig })
  })

  it('are not configured if there are none', () => {
    expect(Object.keys(formatted([user('Hi.')], { toolChoice: 'none' }))).toEqual(['contents'])
  })
})

describe('a prefix that the provider holds', () => {
  it('is named, and nothing of it is sent', () => {
    const history = [system('Be brief.'), user('Hi.')]
    const body = formatted(history, { tools: [READ], toolChoice: 'auto', cachedContent: 'cachedContents/a1' })
    expect(body).toEqual({
      cachedContent: 'cachedContents/a1',
      contents: [{ role: 'user', parts: [{ text: 'Hi.' }] }],
    })
  })
})
