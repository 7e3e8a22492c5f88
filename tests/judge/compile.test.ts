import { expect, test } from 'vitest'
import { compiled } from '../../src/judge/compile.ts'
import { judge } from '../../src/judge/judge.ts'
import type { Rule } from '../../src/judge/rule.ts'
import { rulesFor } from '../../src/judge/rules-for.ts'
import { parseTarget } from '../../src/providers/index.ts'

const GEMINI = parseTarget('gemini')
const HELLO = { contents: [{ role: 'user', parts: [{ text: 'Hello' }] }] }

/** A rule of Gemini's whose schema nothing can compile. */
function uncompilable(): Rule {
  const [held] = rulesFor(GEMINI)
  if (held === undefined) throw new Error('Gemini has rules')
  const { when: _, ...rule } = held.rule
  return { ...rule, id: 'gemini/broken', schema: { type: 'a type that there is not' } }
}

test('no rule is compiled for a target that nobody asks about', () => {
  const own = [uncompilable()]
  const hello = { model: 'gpt-4o', messages: [{ role: 'user', content: 'Hello' }] }
  expect(judge(hello, parseTarget('openai'), { own })).toEqual([])
  expect(() => judge(HELLO, GEMINI, { own })).toThrow('type')
})

test('a rule is compiled once', () => {
  const [held] = rulesFor(GEMINI)
  expect(held && compiled(held.rule)).toBe(held && compiled(held.rule))
})
