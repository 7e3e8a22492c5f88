import { DIALECT_IDS } from '../../../src/dialects/dialect.ts'
import { isObject } from '../../../src/json.ts'
import { rulesOf } from '../../../src/judge/rulebook.ts'
import { parseTarget } from '../../../src/providers/index.ts'
import type { Sample } from './sample.ts'

/** The accepted examples of all rules, each a near miss of something. */
export function examples(): readonly Sample[] {
  return DIALECT_IDS.flatMap(rulesOf).flatMap(({ id, examples: { accepted } }) =>
    accepted.flatMap(({ title, target, request }) =>
      isObject(request) ? [{ source: 'examples', place: `${id}: ${title}`, request, target: parseTarget(target) }] : [],
    ),
  )
}
