import { type Place, UserError } from '../errors.ts'
import type { RecordedExchange } from '../fixtures/exchange.ts'
import type { KnownSecret } from './known.ts'
import { placesIn } from './look.ts'
import { standsAlone } from './stands-alone.ts'
import { wordSearch } from './word-search.ts'
import { editWrapped, mayHoldPacked } from './wrapped.ts'
import { writtenForms } from './written-forms.ts'

/** A known secret that is where it should not be. */
export interface Survivor {
  readonly name: string
  /** In which exchange, counted from 0, and where in it; undefined where it is in none. */
  readonly at?: { readonly exchange: number; readonly place: string }
}

/** The names of those known secrets that stand in a text, in whatever form they are written. */
export function survivors(text: string, known: readonly KnownSecret[]): readonly string[] {
  return [...searchFor(known)(text)].sort()
}

/** Those that stand in a file, or in what is compressed in one of its exchanges; each once, with the first place. */
export function survivorsIn(
  text: string,
  exchanges: readonly RecordedExchange[],
  known: readonly KnownSecret[],
): readonly Survivor[] {
  if (known.length === 0) return []
  const search = searchFor(known)
  const found = new Map<string, Survivor>()
  for (const [exchange, each] of exchanges.entries()) {
    for (const name of namesIn(each, search)) {
      const [place] = placesIn(each, (part) => search(part).has(name))
      if (!found.has(name) && place !== undefined) found.set(name, { name, at: { exchange, place } })
    }
  }
  for (const name of search(text)) if (!found.has(name)) found.set(name, { name })
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** Throws a `UserError` that names the place and the variables, and shows no value. */
export function assertNoSecrets(
  text: string,
  known: readonly KnownSecret[],
  place: Place,
  exchanges: readonly RecordedExchange[] = [],
): void {
  const found = survivorsIn(text, exchanges, known)
  if (found.length === 0) return
  const where = found.flatMap(({ name, at }) =>
    at === undefined ? [] : `${name}: exchange ${at.exchange + 1}, ${at.place}.`,
  )
  throw new UserError(`The value of ${found.map(({ name }) => name).join(' and ')} would be written`, {
    place,
    hint: [...where, 'Nothing was written. Tell the redaction where it stands: see docs/fixtures.md.'].join('\n'),
  })
}

function namesIn(exchange: RecordedExchange, search: (text: string) => ReadonlySet<string>): ReadonlySet<string> {
  const names = new Set<string>()
  placesIn(exchange, (part) => {
    for (const name of search(part)) names.add(name)
    return false
  })
  return names
}

/** Gives the names of those that stand in a text, also where it is compressed in it. */
function searchFor(known: readonly KnownSecret[]): (text: string) => ReadonlySet<string> {
  const names = new Map(known.flatMap(({ name, value }) => writtenForms(value).map((form) => [form, name])))
  const search = wordSearch(names.keys())
  return (text) => {
    const found = new Set<string>()
    const look = (part: string): string => {
      for (const match of search(part)) if (standsAlone(part, match)) found.add(names.get(match.word) ?? '')
      return part
    }
    look(text)
    if (mayHoldPacked(text)) editWrapped(text, look)
    return found
  }
}
