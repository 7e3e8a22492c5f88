import { UserError } from '../errors.ts'
import { nearest } from '../nearest.ts'
import type { Source } from './source.ts'

/** Keys and indexes from the root of a file to a value. */
export type Path = readonly (string | number)[]

/** Something a person wrote that cannot be meant so. */
export interface Mistake {
  readonly message: string
  readonly path: Path
  /** Whether the key of the value is meant, not the value. */
  readonly atKey?: boolean
  readonly hint?: string | undefined
}

/** One error for all mistakes of a file, in the order of the file. */
export function userError(mistakes: readonly Mistake[], source: Source): UserError {
  const placed = distinct(
    mistakes.map((mistake) => ({ ...mistake, place: source.placeOf(mistake.path, mistake.atKey) })),
  ).sort((a, b) => a.place.line - b.place.line || a.place.column - b.place.column)
  const [first] = placed
  if (first === undefined) throw new Error('An error needs a mistake.')
  if (placed.length === 1) return new UserError(first.message, { place: first.place, ...hintOf(first) })
  const lines = placed.map(({ place, message, hint }) => {
    return `  ${place.line}:${place.column} ${message}${hint === undefined ? '' : ` ${hint}`}`
  })
  return new UserError([`${placed.length} mistakes in this file:`, ...lines].join('\n'), {
    place: { file: source.file },
  })
}

function hintOf({ hint }: Mistake): { hint?: string } {
  return hint === undefined ? {} : { hint }
}

function distinct<T extends Mistake & { place: { line: number; column: number } }>(mistakes: readonly T[]): T[] {
  return [...new Map(mistakes.map((it) => [`${it.place.line}:${it.place.column} ${it.message}`, it])).values()]
}

/** What was meant by something mistyped, or what there is to choose from. */
export function suggestion(written: string, candidates: readonly string[]): string | undefined {
  const near = nearest(written, candidates)
  if (near !== undefined) return `Did you mean \`${near}\`?`
  if (candidates.length === 1) return `There is only \`${candidates[0]}\`.`
  return candidates.length === 0 ? undefined : `Use one of ${candidates.join(', ')}.`
}
