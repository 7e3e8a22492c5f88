import { listOf } from '../json.ts'
import { valueAt } from '../json-pointer.ts'
import { type Compile, partTest } from './fits.ts'
import type { PartForm } from './form.ts'
import { listAt } from './things.ts'

/** A part's description, ready for use. */
export interface PartKnown {
  readonly form: PartForm
  readonly fits: (value: unknown, role: unknown) => boolean
  /** What stands inside a result. */
  readonly inside: FindParts | undefined
}

/** Something in a message, and the first description that fits it; undefined where none does. */
export interface Found {
  readonly known: PartKnown | undefined
  readonly value: unknown
  /** Where its kind stands, a pointer from the message; of a list that pointer with a slash behind it. */
  readonly place: string
  /** Index in the list; -1 where the place holds the thing itself. */
  readonly index: number
}

export type FindParts = (holder: unknown, role: unknown) => readonly Found[]

/** Finds what stands in a message, or inside a result, in the order of the places that the descriptions name. */
export function partFinder(forms: readonly PartForm[], compile: Compile): FindParts {
  const known = forms.map((form) => knownPart(form, compile))
  const whole = known.filter(({ form }) => form.at === '')
  const places = [...new Set(forms.map(({ at }) => at))]
    .filter((at) => at !== '')
    .map((at) =>
      placeFinder(
        at,
        known.filter(({ form }) => form.at === at),
      ),
    )
  return (holder, role) => {
    const found = whole.find(({ fits }) => fits(holder, role))
    if (found !== undefined) return [{ known: found, value: holder, place: '', index: -1 }]
    return places.flatMap((find) => find(holder, role))
  }
}

function knownPart(form: PartForm, compile: Compile): PartKnown {
  const inside = form.parts === undefined ? undefined : partFinder(form.parts, compile)
  return { form, fits: partTest(form, compile), inside }
}

/** What fits nothing is left out, unless it is an item among others. */
function placeFinder(at: string, candidates: readonly PartKnown[]): FindParts {
  const list = listAt(at)
  const first = (value: unknown, role: unknown) => candidates.find(({ fits }) => fits(value, role))
  if (list === at) {
    return (holder, role) => {
      const value = valueAt(holder, at) ?? undefined
      const known = value === undefined ? undefined : first(value, role)
      return known === undefined ? [] : [{ known, value, place: at, index: -1 }]
    }
  }
  return (holder, role) =>
    listOf(valueAt(holder, list)).map((value, index) => ({
      known: first(value, role),
      value,
      place: `${list}/`,
      index,
    }))
}
