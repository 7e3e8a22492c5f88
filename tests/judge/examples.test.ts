import { describe, expect, it } from 'vitest'
import { RULE_DIALECT_IDS } from '../../src/dialects/dialect.ts'
import { judgeExample } from '../../src/judge/example.ts'
import { rulesOf } from '../../src/judge/rulebook.ts'
import { hasPlaceholder } from '../../src/judge/template.ts'
import type { Violation } from '../../src/judge/violation.ts'
import { parseRuleTarget, providerOf } from '../../src/providers/index.ts'
import type { RuleTarget } from '../../src/providers/target.ts'

describe.each(RULE_DIALECT_IDS)('%s: the examples of the rules', (dialect) => {
  describe.each(rulesOf(dialect).map((rule) => [rule.id, rule] as const))('%s', (id, rule) => {
    it.each(rule.examples.accepted.map((example) => [example.title, example] as const))('accepts: %s', (_, example) => {
      expect(judgeExample(example)).toEqual([])
    })

    it.each(rule.examples.rejected.map((example) => [example.title, example] as const))('rejects: %s', (_, example) => {
      const violations = judgeExample(example)
      expect(places(violations)).toEqual(places(example.breaks.map(({ rule, at }) => ({ rule, pointer: at }))))
      for (const { rule, at, message, level, param } of example.breaks) {
        const found = violations.find((violation) => violation.rule === rule && violation.pointer === at)
        if (message !== undefined) expect(found?.message).toBe(message)
        if (level !== undefined) expect(found?.level).toBe(level)
        if (param !== undefined) expect(found?.param).toBe(param)
      }
      for (const violation of violations) expectAnswer(violation, parseRuleTarget(example.target))
      expect(
        example.breaks.find((broken) => broken.rule === id)?.message,
        'the exact text of the rule itself',
      ).toBeDefined()
      expect(violations.filter(({ message }) => hasPlaceholder(message))).toEqual([])
    })
  })
})

function places(violations: readonly { readonly rule: string; readonly pointer: string }[]): string[] {
  return violations.map(({ rule, pointer }) => `${rule} at ${pointer}`).sort()
}

/** The provider's error response carries the text and the status. */
function expectAnswer(violation: Violation, { provider }: RuleTarget): void {
  const answer = providerOf(provider)?.error(violation)
  if (answer === undefined) return
  expect(answer.status).toBe(violation.status)
  expect(texts(answer.body)).toContain(violation.message)
}

/** All texts of a body; a gateway tells the text of the house behind it as JSON within JSON. */
function texts(value: unknown): unknown[] {
  if (typeof value === 'string' && value.startsWith('{')) return texts(JSON.parse(value))
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(texts) : [value]
}
