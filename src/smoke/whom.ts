import { UserError } from '../errors.ts'
import { parseTarget, targetName, targets } from '../providers/index.ts'
import type { Target } from '../providers/target.ts'
import { checkDeclared, declares } from '../subjects/declares.ts'
import type { Subject } from '../subjects/subject.ts'

type Named = Pick<Subject, 'name' | 'targets'>

/** Whom the requests of a subject are for. Throws a `UserError` where it does not know who is wanted. */
export function checkWanted(subject: Named, wanted: Target): void {
  if (declares(subject, wanted)) return
  throw new UserError(`The subject ${subject.name} does not know ${targetName(wanted)}.`, {
    hint: `It knows ${(subject.targets ?? []).join(', ')}.`,
  })
}

/** A target that scenarios run for by default, or else the first that it names itself. Throws a `UserError` for none. */
export function firstOf(subject: Named): Target {
  checkDeclared(subject)
  const known = targets().find((target) => declares(subject, target))
  if (known !== undefined) return known
  const [first] = subject.targets ?? []
  if (first !== undefined) return parseTarget(first)
  throw new UserError('It knows no target: its list is empty.', {
    hint: 'Leave `targets` out, or name those that it knows.',
  })
}

/** `every target`, or their names. */
export function known({ targets: named }: Named): string {
  return named === undefined ? 'every target' : named.join(', ')
}
