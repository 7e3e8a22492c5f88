import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compare } from '../../src/compare/compare.ts'
import type { Conversation, Part } from '../../src/conversation/message.ts'
import type { FormatInput } from '../../src/dialects/dialect.ts'
import { Unsupported } from '../../src/errors.ts'
import { judge } from '../../src/judge/judge.ts'
import type { DialectForm } from '../../src/own-dialects/form.ts'
import { parseTarget } from '../../src/providers/index.ts'
import { validConversation } from '../arbitraries/conversation.ts'
import { damagedConversation } from '../arbitraries/damage.ts'
import { unlessRefused } from '../dialects/unless-refused.ts'
import { wire } from '../dialects/wire.ts'
import { described } from './described.ts'
import { dialectWith, FORM } from './form.ts'
import { inUse } from './in-use.ts'

const CALL: Part = { type: 'tool_call', id: 'a', name: 'read', arguments: { path: 'x' } }
const TALK: Conversation = [
  { role: 'user', parts: [{ type: 'text', content: 'Read it.' }] },
  { role: 'assistant', parts: [{ type: 'text', content: 'Yes.' }, CALL] },
  { role: 'tool', parts: [{ type: 'tool_call_response', id: 'a', response: { size: 3 }, is_error: true }] },
]
const TOOLS = [{ type: 'function', name: 'read', parameters: { type: 'object' } }] as const

describe.each(['anthropic', 'cohere', 'ollama'] as const)('%s, written by its description', async (name) => {
  const dialect = await described(name)
  const target = { dialect: dialect.id, provider: 'unknown', model: 'm' }
  const format = (conversation: Conversation) =>
    wire(dialect.format({ target, conversation, tools: [], stream: false }))

  test('says what happened', () => {
    fc.assert(
      fc.property(validConversation(), (conversation) => {
        const parsed = dialect.parse(format(conversation))
        expect(compare(conversation, parsed, { target, orphans: { calls: 'none', results: 'none' } })).toEqual([])
      }),
      { numRuns: 30 },
    )
  })

  test('says what a damaged history still says', () => {
    fc.assert(
      fc.property(damagedConversation, (conversation) => {
        const body = unlessRefused(() => format(conversation))
        if (body === undefined) return
        const orphans = { calls: 'either', results: 'removed' } as const
        const deviations = compare(conversation, dialect.parse(body), { target, orphans })
        expect(deviations.filter(({ kind }) => kind !== 'altered-opaque')).toEqual([])
      }),
      { numRuns: 30 },
    )
  })
})

test.each([
  ['cohere', 'cohere'],
  ['ollama', 'ollama'],
] as const)('what the description of %s writes, the shipped rules accept', async (name, target) => {
  const dialect = await described(name)
  const input = { target: parseTarget(target), conversation: TALK, tools: TOOLS, stream: false }
  expect(judge(wire(dialect.format(input)), parseTarget(target))).toEqual([])
})

async function formatted(changes: Partial<DialectForm>, input: Partial<FormatInput> = {}) {
  const dialect = await dialectWith(changes)
  using _ = inUse([dialect])
  const target = parseTarget('unknown:turns/m')
  return dialect.format({ target, conversation: TALK, tools: TOOLS, stream: false, ...input })
}

test('a request has the constants, the model, the tools and the messages where they are described', async () => {
  expect(await formatted({})).toEqual({
    version: 3,
    model: 'm',
    functions: [{ name: 'read', takes: { type: 'object', properties: {} } }],
    turns: [
      { by: 'human', say: 'Read it.' },
      { by: 'bot', say: 'Yes.', do: [{ ref: 'a', fn: 'read', with: { path: 'x' } }] },
      { by: 'tools', results: [{ ref: 'a', gave: 'Error: {"size":3}' }] },
    ],
  })
})

const parts = (...changed: object[]) => ({
  messages: { ...FORM.messages, parts: [...FORM.messages.parts.slice(0, 3 - changed.length), ...changed] },
})

test.each<[fact: string, changes: object, input: Partial<FormatInput>, reason: RegExp]>([
  ['no tools', { tools: undefined }, {}, /does not say where tools are declared/],
  ['no limit of the answer', {}, { options: { maxTokens: 9 } }, /does not say where the limit of the answer stands/],
  ['no beginning of an answer', {}, { options: { prefill: true } }, /how an answer is begun/],
  ['no word for a tool that must be called', {}, { options: { toolChoice: 'required' } }, /no word for .*`required`/],
  [
    'no role for instructions',
    { messages: { ...FORM.messages, roles: { human: 'user', bot: 'assistant', tools: 'tool' } } },
    { conversation: [{ role: 'system', parts: [{ type: 'text', content: 'Be brief.' }] }, ...TALK] },
    /no role for system messages/,
  ],
  ['no results', { messages: { ...FORM.messages, parts: FORM.messages.parts.slice(0, 2) } }, {}, /how results are/],
  [
    'one place for two calls',
    parts({ ...FORM.messages.parts[1], at: '/do' }, FORM.messages.parts[2] ?? {}),
    { conversation: [...TALK.slice(0, 1), { role: 'assistant', parts: [CALL, { ...CALL, id: 'b' }] }] },
    /one place for tool_call and tool_call/,
  ],
  [
    'what its own schema does not let through',
    { request: { required: ['limit'] } },
    {},
    /asks for more than its description says how to write: .*'limit'/,
  ],
  [
    'what it would read as something else',
    parts({ ...FORM.messages.parts[1], when: { required: ['secret'] } }, FORM.messages.parts[2] ?? {}),
    {},
    /a call in a bot message cannot be told from something else/,
  ],
])('where the description has %s, the formatter says so', async (_, changes, input, reason) => {
  await expect(formatted(changes, input)).rejects.toThrow(Unsupported)
  await expect(formatted(changes, input)).rejects.toThrow(reason)
})

test('what shall not be called is not offered where there is no word for it', async () => {
  expect(await formatted({}, { options: { toolChoice: 'none' } })).not.toHaveProperty('functions')
})

test('a choice stands where it is described, and by its name alone where there is no other way', async () => {
  const choice = { toolChoice: { at: '/force', none: { calls: 'never' }, required: { calls: 'always' } } }
  expect(await formatted(choice, { options: { toolChoice: 'none' } })).toMatchObject({ force: { calls: 'never' } })
  const tools = [...TOOLS, { ...TOOLS[0], name: 'write' }]
  const named = { tools, options: { toolChoice: { name: 'write' } } }
  expect(await formatted(choice, named)).toMatchObject({ functions: [{ name: 'write' }], force: { calls: 'always' } })
  const better = { toolChoice: { ...choice.toolChoice, named: { is: { calls: 'always' }, name: '/fn' } } }
  expect(await formatted(better, named)).toMatchObject({ force: { calls: 'always', fn: 'write' } })
})

test('instructions stand beside the messages where there is a place for them', async () => {
  const conversation: Conversation = [
    { role: 'system', parts: [{ type: 'text', content: 'Be brief.' }] },
    ...TALK,
    { role: 'system', parts: [{ type: 'text', content: 'Be kind.' }] },
  ]
  const one = await formatted({ system: [{ at: '/rules', text: '' }] }, { conversation })
  expect(one).toMatchObject({ rules: 'Be brief.\nBe kind.' })
  const several = await formatted(
    { system: [{ at: '/rules/*', is: { kind: 'text' }, text: '/text' }] },
    { conversation },
  )
  expect(several).toMatchObject({ rules: [{ kind: 'text', text: 'Be brief.' }, { text: 'Be kind.' }] })
})

describe('a response', () => {
  const answer = { role: 'assistant', parts: [{ type: 'text', content: 'Yes.' }, CALL] } as const
  const target = { dialect: 'acme-turns', provider: 'unknown', model: 'm' }

  test('holds the message where it is described, and is read back as it was said', async () => {
    const dialect = await dialectWith({ reply: { message: '/answers/first', constants: { ok: true } } })
    const response = dialect.reply(answer, target)
    expect(response).toEqual({
      ok: true,
      answers: { first: { by: 'bot', say: 'Yes.', do: [{ ref: 'a', fn: 'read', with: { path: 'x' } }] } },
    })
    const { request } = dialect.said?.(response) ?? {}
    expect(request && dialect.parse(request).messages).toEqual([answer])
  })

  test('is unknown where nobody has described one', async () => {
    const dialect = await dialectWith()
    expect(dialect.reply(answer, target)).toBeUndefined()
    expect(dialect.said?.({ answer })).toBeUndefined()
  })
})
