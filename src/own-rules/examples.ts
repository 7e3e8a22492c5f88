import { judgeExample } from '../judge/example.ts'
import type { RejectedExample, Rule, RuleExample } from '../judge/rule.ts'
import { placeholdersIn } from '../judge/template.ts'
import type { Violation } from '../judge/violation.ts'
import type { Mistake, Path } from '../yaml/mistake.ts'

/** Where a rule does not do what its examples say, or cannot be used at all. */
export function exampleMistakes(rule: Rule, index: number): Mistake[] {
  const { accepted, rejected } = rule.examples
  try {
    return [
      ...accepted.flatMap((example, at) => acceptedMistakes(rule, example, [index, 'examples', 'accepted', at])),
      ...rejected.flatMap((example, at) => rejectedMistakes(rule, example, [index, 'examples', 'rejected', at])),
    ]
  } catch (thrown) {
    // A pattern that is none, a type that does not exist: ajv tells when it compiles them.
    if (!(thrown instanceof Error)) throw thrown
    return [{ path: [index, 'schema'], message: `\`schema\` cannot be used: ${thrown.message}.` }]
  }
}

function acceptedMistakes(rule: Rule, example: RuleExample, path: Path): Mistake[] {
  const found = foundIn(rule, example)
  if (found.length === 0) return []
  return [{ path, message: `The rule is broken in this accepted example: ${places(found)}.` }]
}

function rejectedMistakes(rule: Rule, example: RejectedExample, path: Path): Mistake[] {
  const found = foundIn(rule, example)
  const expected = example.breaks.filter((broken) => broken.rule === rule.id)
  const wanted = places(expected.map(({ at }) => ({ pointer: at })))
  if (places(found) !== wanted) {
    return [{ path, message: `The rule is broken ${places(found)} in this rejected example, which says ${wanted}.` }]
  }
  return expected.flatMap(({ at, message }) => {
    const said = found.find(({ pointer }) => pointer === at)?.message ?? ''
    const [left] = placeholdersIn(said)
    if (left !== undefined && !JSON.stringify(example.request).includes(left)) {
      const hint = 'docs/rule-language.md lists what a text may name.'
      return [{ path, message: `\`${left}\` in the text of the error stands for nothing here.`, hint }]
    }
    return message === undefined || message === said ? [] : [{ path, message: `The rule says here: ${said}` }]
  })
}

function foundIn(rule: Rule, example: RuleExample): readonly Violation[] {
  return judgeExample(example, { own: [rule] }).filter((violation) => violation.rule === rule.id)
}

function places(violations: readonly Pick<Violation, 'pointer'>[]): string {
  if (violations.length === 0) return 'nowhere'
  const all = violations.map(({ pointer }) => (pointer === '' ? 'as a whole' : `at ${pointer}`))
  return all.sort().join(', ')
}
