import { relative } from 'node:path'
import { startersIn } from '../../init/starters-in.ts'
import type { SubjectSpec } from '../../subjects/spec.ts'
import { ok, type Told, warning } from '../finding.ts'

/** Whether what is tested is the team's own code. */
export function startersTold(specs: readonly SubjectSpec[], folder: string): Told {
  const [first] = specs.flatMap((spec) => startersIn(spec, folder))
  if (first === undefined) return ok('No subject is one that init wrote and nobody changed.')
  return warning(
    'What is tested is what init wrote, and none of your code.',
    `Call your own code at ${relative(folder, first.file)}:${first.line}`,
  )
}
