import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Conversation } from '../../src/conversation/message.ts'
import type { FormatInput, RequestOptions } from '../../src/dialects/dialect.ts'
import { dialectOf } from '../../src/dialects/index.ts'
import { concernsTools, NO_TOOLS_NOTE, withoutTools } from '../../src/dialects/without-tools.ts'
import { judge } from '../../src/judge/judge.ts'
import { parseTarget, targetName, targets } from '../../src/providers/index.ts'
import { NAMES, validConversation } from '../arbitraries/conversation.ts'

const TOOLS = NAMES.map((name) => ({ type: 'function', name }) as const)
const options: fc.Arbitrary<RequestOptions> = fc.record(
  {
    toolChoice: fc.constantFrom<NonNullable<RequestOptions['toolChoice']>[]>('auto', 'required'),
    serverTools: fc.constant(['web_search'] as const),
  },
  { requiredKeys: [] },
)
const input = (target = parseTarget('anthropic')): fc.Arbitrary<FormatInput> =>
  fc.record({
    target: fc.constant(target),
    conversation: validConversation(),
    tools: fc.constantFrom([], TOOLS),
    stream: fc.boolean(),
    options,
  })

describe.each(targets().map((target) => [targetName(target), target] as const))('%s', (_, target) => {
  test('takes the turn without tools, and is told so at most once', () => {
    const { format, parse } = dialectOf(target.dialect)
    fc.assert(
      fc.property(input(target), (given) => {
        const request = format(withoutTools(given))
        expect(judge(request, target)).toEqual([])
        const { tools, toolChoice, messages } = parse(request)
        expect([tools, toolChoice]).toEqual([[], undefined])
        expect(
          messages.flatMap(({ parts }) => parts).filter(({ type }) => /^tool_call|^server_tool/.test(type)),
        ).toEqual([])
        const notes = JSON.stringify(request).split(NO_TOOLS_NOTE).length - 1
        expect(notes).toBe(concernsTools(given) ? 1 : 0)
      }),
      { numRuns: 20 },
    )
  })
})

test('to take the tools away twice changes nothing, and what was given stays as it was', () => {
  fc.assert(
    fc.property(input(), (given) => {
      const before = structuredClone(given)
      const once = withoutTools(given)
      expect(withoutTools(once)).toEqual(once)
      expect(given).toEqual(before)
    }),
  )
})

test('a system prompt that says so already is left alone', () => {
  const conversation: Conversation = [
    { role: 'system', parts: [{ type: 'text', content: `Be kind. ${NO_TOOLS_NOTE}` }] },
    { role: 'user', parts: [{ type: 'text', content: 'Hello.' }] },
  ]
  const given = { target: parseTarget('ollama'), conversation, tools: TOOLS, stream: false }
  expect(withoutTools(given).conversation).toEqual(conversation)
})

test('the note joins the system prompt, for servers that take one only', () => {
  const conversation: Conversation = [
    { role: 'system', parts: [{ type: 'text', content: 'Be kind.' }] },
    { role: 'user', parts: [{ type: 'text', content: 'Hello.' }] },
  ]
  const target = parseTarget('unknown:chat/m')
  const { format } = dialectOf(target.dialect)
  expect(format(withoutTools({ target, conversation, tools: TOOLS, stream: false }))).toMatchObject({
    messages: [{ role: 'system', content: `Be kind.\n${NO_TOOLS_NOTE}` }, { role: 'user' }],
  })
})

test('what the provider has cached with its tools is not used', () => {
  const target = parseTarget('gemini')
  const given = {
    target,
    conversation: [{ role: 'user', parts: [{ type: 'text', content: 'Hello.' }] }] as const,
    tools: TOOLS,
    stream: false,
    options: { cachedContent: 'cachedContents/a' },
  }
  expect(dialectOf(target.dialect).format(withoutTools(given))).not.toHaveProperty('cachedContent')
})
