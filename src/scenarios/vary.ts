import { isObject } from '../json.ts'
import type { Path } from '../yaml/mistake.ts'

/** One combination of a scenario's parameters. */
export interface Binding {
  /** What stands in the case id: the value where it is a plain word, else its name. */
  readonly params: Readonly<Record<string, Word>>
  readonly values: Readonly<Record<string, Bound>>
}

type Word = string | number | boolean | null

/** A parameter's value, and where in the file it stands. */
export interface Bound {
  readonly value: unknown
  readonly path: Path
}

/** All combinations of the parameters, the last varying fastest. */
export function bindings(vary: unknown): Binding[] {
  let all: Binding[] = [{ params: {}, values: {} }]
  for (const [name, values] of Object.entries(isObject(vary) ? vary : {})) {
    const choices = choicesOf(values, ['vary', name])
    all = all.flatMap(({ params, values: bound }) =>
      choices.map(({ word, value, path }) => ({
        params: { ...params, [name]: word },
        values: { ...bound, [name]: { value, path } },
      })),
    )
  }
  return all
}

function choicesOf(values: unknown, path: Path): readonly (Bound & { word: Word })[] {
  if (isObject(values)) {
    return Object.entries(values).map(([word, value]) => ({ word, value, path: [...path, word] }))
  }
  const words: readonly Word[] = Array.isArray(values) ? values : []
  return words.map((word, index) => ({ word, value: word, path: [...path, index] }))
}
