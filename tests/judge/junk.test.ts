import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Body } from '../../src/dialects/dialect.ts'
import { isObject } from '../../src/json.ts'
import { keysOf, valueAt } from '../../src/json-pointer.ts'
import { judge } from '../../src/judge/judge.ts'
import { rulesOf } from '../../src/judge/rulebook.ts'
import { hasPlaceholder } from '../../src/judge/template.ts'
import { parseRuleTarget } from '../../src/providers/index.ts'
import { requestJunk, wireJunk } from '../dialects/wire-junk.ts'

const TARGETS = [
  'anthropic/claude-opus-4-8',
  'openai/gpt-4o',
  'mistral',
  'gemini/gemini-3.6-flash',
  'vertex',
  'bedrock/us.anthropic.claude-sonnet-4-6',
  'bedrock/us.meta.llama4-maverick-17b-instruct-v1:0',
  'cohere',
  'ollama',
  'ollama:chat',
  'openai:responses',
  'deepseek:responses',
  'unknown:conversation',
].map(parseRuleTarget)

describe.each(TARGETS)('$provider $dialect', (target) => {
  test('any JSON object is judged; a fault points at a value or at a member that is missing', () => {
    fc.assert(
      fc.property(fc.oneof(requestJunk, wireJunk), (request) => {
        for (const { pointer } of judge(request, target)) expect(holder(request, pointer)).toBeDefined()
      }),
    )
  })

  test('every text is filled in, whatever was changed in a real request', () => {
    const requests = rulesOf(target.dialect).flatMap(({ examples }) => [...examples.accepted, ...examples.rejected])
    const changed = fc.constantFrom(...requests.map(({ request }) => request).filter(isObject)).chain(withOneChange)
    fc.assert(
      fc.property(changed, (request) => {
        const messages = judge(request, target).map(({ message, param = '' }) => message + param)
        expect(messages.filter(hasPlaceholder)).toEqual([])
      }),
      { numRuns: 500 },
    )
  })
})

function holder(request: Body, pointer: string): unknown {
  return pointer === '' ? request : valueAt(request, `/${keysOf(pointer).slice(0, -1).join('/')}`.replace(/^\/$/, ''))
}

/** The request with one of its values replaced or left out, as JSON would bring it. */
function withOneChange(request: Body): fc.Arbitrary<Body> {
  const change = fc.constantFrom(undefined, null, 7, '', 'user', [], {}, [{}], [null])
  return fc.tuple(fc.constantFrom(...pointersIn(request)), change).map(([pointer, value]) => {
    const copy = structuredClone(request)
    const into = holder(copy, pointer)
    const [last = ''] = keysOf(pointer).slice(-1)
    if (Array.isArray(into) || isObject(into)) Reflect.set(into, last, value)
    return JSON.parse(JSON.stringify(copy))
  })
}

function pointersIn(value: unknown, at = ''): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => [`${at}/${key}`, ...pointersIn(inner, `${at}/${key}`)])
}
