import type { Input } from '../scenarios/case.ts'
import type { ExpectForm } from '../scenarios/form.ts'
import type { Leeway } from './fragment.ts'

const WORSE: readonly Input[] = ['valid', 'foreign', 'damaged']

/** The worst that any of them makes of the history. */
export function inputOf(all: readonly Leeway[]): Input {
  return WORSE[Math.max(0, ...all.map(({ input = 'valid' }) => WORSE.indexOf(input)))] ?? 'valid'
}

/** What holds for every request. */
export function expectedOf(all: readonly Leeway[]): ExpectForm {
  const input = inputOf(all)
  const rewrites = input === 'damaged' || all.some((each) => each.rewrites === true)
  return {
    ...(!rewrites && { extends: 'previous' }),
    ...(input === 'valid' && { ids: 'verbatim' }),
  }
}

/** What is no fault for one of them is no fault at all. */
export function faithful(all: readonly Leeway[]): Pick<ExpectForm, 'faithful'> {
  const but = [...new Set(all.flatMap((each) => each.but ?? []))]
  return but.length === 0 ? {} : { faithful: { but } }
}
