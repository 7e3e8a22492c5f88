import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formOf } from '../../src/fuzz/form.ts'
import { storyOf } from '../../src/fuzz/story.ts'
import { parseTarget, targetName, targets } from '../../src/providers/index.ts'
import type { Target } from '../../src/providers/target.ts'
import { fill } from '../../src/scenarios/filling.ts'
import type { Form } from '../../src/scenarios/form.ts'
import { tellStory } from '../../src/scenarios/tell.ts'
import { caseOfText, yamlOf } from '../../src/scenarios/text.ts'

const UNKNOWN = ['unknown:chat/own', 'unknown:messages/own', 'anthropic/claude-opus-99'].map(parseTarget)

/** A scenario of any kind, for any target. */
const forms = fc
  .constantFrom(...targets(), ...UNKNOWN)
  .chain((target) => storyOf(target).map((told) => ({ form: formOf(told, target, 'fuzz/one'), target })))

describe('any conversation', () => {
  it('can be told', () => {
    fc.assert(
      fc.property(forms, ({ form, target }) => {
        expect(tellStory(form, { from: target, to: target }).mistakes).toEqual([])
      }),
      { numRuns: 500 },
    )
  })

  it('is the same scenario when it is read back from its text, for its target', async () => {
    await fc.assert(
      fc.asyncProperty(forms, async ({ form, target }) => {
        const one = await caseOfText(yamlOf(form), target)
        expect(one?.exchanges.map(({ conversation }) => conversation)).toEqual(told(form, target))
      }),
      { numRuns: 200 },
    )
  })

  it('holds calls, cancels, switches and more, so that nothing is told for no target', () => {
    const texts = fc.sample(forms, { seed: 1, numRuns: 2000 }).map(({ form }) => JSON.stringify(form))
    for (const word of WORDS) expect(texts.filter((text) => text.includes(word)).length, word).toBeGreaterThan(5)
  })
})

const WORDS = [
  ...['"calls"', '"cancel"', '"switch"', '"restore"', '"truncate"', '"compact"', '"session"', '"fails"', '"server"'],
  ...[
    '"redacted"',
    '"late"',
    '"history"',
    '"undeclared"',
    '"blob"',
    '"generic"',
    '"store"',
    '"cache"',
    '"cachedContent"',
  ],
  ...['"toolSupport"', '$made-up', '"thinking":false', '"id":"absent"', 'function-call-17', '"tools":[]', '"damaged"'],
]

function told(form: Form, target: Target) {
  const { value } = fill(form, form.scenario)
  const { requests } = tellStory(value as Form, { from: target, to: target })
  return requests.map(({ conversation }) => conversation)
}

describe('the conversations of a target', () => {
  it('are told of it', () => {
    const [form] = fc.sample(forms, 1).map(({ form, target }) => [form.targets, targetName(target), target.dialect])
    expect([form?.[1], form?.[2]]).toContain(form?.[0]?.[0])
  })
})
