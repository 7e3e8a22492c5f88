import { isObject } from '../json.ts'
import type { Rule } from '../judge/rule.ts'
import type { Mistake, Path } from '../yaml/mistake.ts'
import { patternMistakes } from '../yaml/pattern.ts'

/** What is wrong with the regular expressions of a rule, in JSON Schema or in the fields of its keywords. */
export function rulePatternMistakes({ schema, when }: Rule, index: number): Mistake[] {
  return [...patternsBelow(schema, [index, 'schema']), ...patternsBelow(when, [index, 'when'])]
}

function patternsBelow(value: unknown, path: Path): Mistake[] {
  if (Array.isArray(value)) return value.flatMap((each, at) => patternsBelow(each, [...path, at]))
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([key, member]) =>
    key === 'pattern' && typeof member === 'string'
      ? patternMistakes(member, [...path, key], 'u')
      : patternsBelow(member, [...path, key]),
  )
}
