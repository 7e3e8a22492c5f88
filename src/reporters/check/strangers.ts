import type { RequestEvent } from '../../check/events.ts'
import { UNKNOWN_PROVIDER } from '../../providers/target.ts'

export const STRANGERS =
  'Judged by what all servers of the format share, since nobody here knows who answers (say it: --provider)'

/** The format of a request that was judged without knowing who answers; undefined: somebody is known to. */
export function formatOfStranger({ target, verdict }: RequestEvent): string | undefined {
  if (target.provider !== UNKNOWN_PROVIDER || verdict === 'unknown') return undefined
  return target.dialect === 'conversation' ? undefined : target.dialect
}
