import { dialectIds } from '../dialects/registry.ts'
import { UserError } from '../errors.ts'
import { parseTarget } from '../providers/index.ts'
import type { Target } from '../providers/target.ts'
import { isMeant } from '../scenarios/partners.ts'
import type { Subject } from './subject.ts'

/** Whether a subject knows a target. One that declares none knows them all. */
export function declares({ targets }: Pick<Subject, 'targets'>, target: Target): boolean {
  return targets === undefined || targets.some((declared) => isMeant(target, declared))
}

/** Throws a `UserError` for a declared target that means nothing. */
export function checkDeclared({ name, targets = [] }: Pick<Subject, 'name' | 'targets'>): void {
  for (const declared of targets) {
    try {
      if (!isDialect(declared)) parseTarget(declared)
    } catch (thrown) {
      if (!(thrown instanceof UserError)) throw thrown
      const hint = thrown.hint === undefined ? {} : { hint: thrown.hint }
      throw new UserError(`The subject \`${name}\` declares a target that is none: ${thrown.message}`, {
        ...hint,
        exitCode: 3,
      })
    }
  }
}

function isDialect(name: string): boolean {
  return dialectIds().includes(name)
}
