import { type Compile, markTest } from './fits.ts'
import type { Mark } from './form.ts'
import { type Thing, thingsAt } from './things.ts'

/** A thing at a place that descriptions name, and the first of them that fits it; undefined where none does. */
export interface FoundThing<F> extends Thing {
  readonly form: F | undefined
}

export type FindThings<F> = (request: unknown) => readonly FoundThing<F>[]

/** Finds what stands beside the messages: tools, instructions. */
export function thingFinder<F extends Mark & { readonly at: string }>(
  forms: readonly F[],
  compile: Compile,
): FindThings<F> {
  const known = forms.map((form) => ({ form, fits: markTest(form, compile) }))
  const places = [...new Set(forms.map(({ at }) => at))]
  return (request) =>
    places.flatMap((at) =>
      thingsAt(request, at).map((thing) => ({
        ...thing,
        form: known.find(({ form, fits }) => form.at === at && fits(thing.value))?.form,
      })),
    )
}
