import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compare } from '../../src/compare/compare.ts'
import type { Conversation, ServerToolPart } from '../../src/conversation/message.ts'
import { isServerTool } from '../../src/conversation/parts.ts'
import type { Body } from '../../src/dialects/dialect.ts'
import { dialectOf } from '../../src/dialects/index.ts'
import { serverRun } from '../../src/dialects/server-runs.ts'
import { judge } from '../../src/judge/judge.ts'
import { parseTarget, targetName, targets } from '../../src/providers/index.ts'
import type { Target } from '../../src/providers/target.ts'
import { serverConversation } from '../arbitraries/server-tools.ts'
import { wire } from './wire.ts'

const SOME = { numRuns: 30 }
const NO_ORPHANS = { calls: 'none', results: 'none' } as const
const HOSTS = targets().filter((target) => serverRun({ tool: 'code_execution', code: '1', seed: '' }, target))
const named = (list: readonly Target[]) => list.map((target) => [targetName(target), target] as const)

it('are known of the providers that show them', () => {
  expect([...new Set(HOSTS.map(({ provider, dialect }) => `${provider} ${dialect}`))]).toEqual([
    'anthropic anthropic-messages',
    'openai openai-responses',
    'azure openai-responses',
    'gemini gemini',
    'vertex gemini',
  ])
})

describe.each(named(HOSTS))('tools that %s ran itself', (_, target) => {
  const { parse } = dialectOf(target.dialect)

  it('come back to it as they came from it, and are accepted', () => {
    fc.assert(
      fc.property(serverConversation(target), (conversation) => {
        const body = request(conversation, target)
        expect(serverParts(parse(body).messages)).toEqual(serverParts(conversation))
        expect(compare(conversation, parse(body), { target, orphans: NO_ORPHANS })).toEqual([])
        expect(judge(body, target)).toEqual([])
      }),
      SOME,
    )
  })
})

it.each(named(targets()))('are nothing to %s if another ran them', (_, target) => {
  const { parse } = dialectOf(target.dialect)
  const others = HOSTS.filter(({ provider }) => provider !== target.provider)
  fc.assert(
    fc.property(fc.constantFrom(...others).chain(serverConversation), (conversation) => {
      const body = request(conversation, target)
      expect(serverParts(parse(body).messages)).toEqual([])
      for (const { id } of serverParts(conversation)) if (id) expect(JSON.stringify(body)).not.toContain(id)
      expect(compare(conversation, parse(body), { target, orphans: NO_ORPHANS })).toEqual([])
      expect(judge(body, target)).toEqual([])
    }),
    SOME,
  )
})

it('are nothing to a provider that is not told who ran them', () => {
  const target = parseTarget('anthropic')
  fc.assert(
    fc.property(serverConversation(target), (conversation) => {
      const unsigned = conversation.map(({ origin: _, ...message }) => message)
      expect(serverParts(dialectOf(target.dialect).parse(request(unsigned, target)).messages)).toEqual([])
    }),
    SOME,
  )
})

function request(conversation: Conversation, target: Target): Body {
  return wire(dialectOf(target.dialect).format({ target, conversation, tools: [], stream: false }))
}

function serverParts(conversation: Conversation): ServerToolPart[] {
  return conversation.flatMap(({ parts }) => parts.filter(isServerTool))
}
