import { UserError } from '../errors.ts'
import { nearest } from '../nearest.ts'
import type { Scenario } from './scenario.ts'

/** Those that have one of the tags; all, where none is named. Throws `UserError` for a tag that none of them has. */
export function tagged(scenarios: readonly Scenario[], tags: readonly string[]): readonly Scenario[] {
  if (tags.length === 0) return scenarios
  const known = [...new Set(scenarios.flatMap((scenario) => scenario.tags))].sort()
  const unknown = tags.find((tag) => !known.includes(tag))
  if (unknown !== undefined) throw untagged(unknown, known)
  return scenarios.filter((scenario) => scenario.tags.some((tag) => tags.includes(tag)))
}

function untagged(tag: string, known: readonly string[]): UserError {
  const near = nearest(tag, known)
  const hint =
    known.length === 0
      ? 'None of them has any. Write them into the scenario: tags: [core]'
      : near === undefined
        ? `Tags are ${known.join(', ')}.`
        : `Did you mean \`${near}\`?`
  return new UserError(`None of the scenarios is tagged \`${tag}\`.`, { hint })
}
