import { providerOf, providersOf } from '../../providers/index.ts'
import type { Target } from '../../providers/target.ts'
import { DOORS, type Door, doorByName } from './doors.ts'

/** Who is asked, in which dialect. */
export type Asked = Pick<Target, 'dialect' | 'provider'>

/** Where and how to ask. One that a person has described takes its key in the header of the one that it is like. */
export function doorOf({ dialect, provider }: Asked): Door {
  const known = DOORS.get(provider)
  if (known !== undefined) return known
  const like = providerOf(provider)?.own?.like ?? providersOf(dialect)[0]?.id ?? ''
  return doorByName(provider, DOORS.get(like)?.header ?? 'authorization')
}

export function titleOf({ provider }: Asked): string {
  return providerOf(provider)?.title ?? `the ${provider} provider`
}
