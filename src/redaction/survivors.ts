import { type Place, UserError } from '../errors.ts'
import type { KnownSecret } from './known.ts'
import { wordSearch } from './word-search.ts'
import { writtenForms } from './written-forms.ts'

/** The names of those known secrets that stand in a text, in whatever form they are written. */
export function survivors(text: string, known: readonly KnownSecret[]): readonly string[] {
  const names = new Map(known.flatMap(({ name, value }) => writtenForms(value).map((form) => [form, name])))
  const search = wordSearch(names.keys())
  return [...new Set(search(text).map(({ word }) => names.get(word) ?? ''))].sort()
}

/** Throws a `UserError` that names the place and the variables, and shows no value. */
export function assertNoSecrets(text: string, known: readonly KnownSecret[], place: Place): void {
  const names = survivors(text, known)
  if (names.length === 0) return
  throw new UserError(`The value of ${names.join(' and ')} would be written`, {
    place,
    hint: 'Nothing was written. Tell the redaction where it stands: see docs/fixtures.md.',
  })
}
