import { inRegime } from '../providers/index.ts'
import type { Target } from '../providers/target.ts'
import type { Applicability } from './rule.ts'

/** Whether something that holds for some providers or models holds for this target. */
export function applies(to: Applicability, target: Target): boolean {
  if (to.providers !== undefined && !to.providers.includes(target.provider)) return false
  if (to.notProviders?.includes(target.provider)) return false
  if (to.models !== undefined && !to.models.some((regime) => inRegime(target, regime))) return false
  return to.notModels === undefined || !to.notModels.some((regime) => inRegime(target, regime))
}
