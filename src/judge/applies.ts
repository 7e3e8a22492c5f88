import { inRegime, likeOf } from '../providers/index.ts'
import type { RuleTarget } from '../providers/target.ts'
import type { Applicability } from './rule.ts'

/** Whether something that holds for some providers or models holds for this target. */
export function applies(to: Applicability, target: RuleTarget): boolean {
  if (to.providers !== undefined && !names(to.providers, target)) return false
  if (to.notProviders !== undefined && names(to.notProviders, target)) return false
  if (to.models !== undefined && !to.models.some((regime) => inRegime(target, regime))) return false
  return to.notModels === undefined || !to.notModels.some((regime) => inRegime(target, regime))
}

/** By its id, or by that of the provider that it is like. */
function names(ids: readonly string[], target: RuleTarget): boolean {
  return ids.includes(target.provider) || ids.includes(likeOf(target))
}
