import { inRegime } from '../../providers/registry.ts'
import type { Target } from '../../providers/target.ts'

/** Whether the target takes system texts as such. Where it does not, they can only be told by the user. */
export function hasSystemPlace(target: Target): boolean {
  return !inRegime(target, 'no-system-role') && !/(^|\/)gemma/i.test(target.model)
}
