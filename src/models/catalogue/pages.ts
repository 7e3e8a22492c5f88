import { listOf, member } from '../../json.ts'
import { NotListed } from './not-listed.ts'
import type { Query, Source } from './source.ts'

/** A list that comes in one page or in many. */
export interface Paging {
  readonly path: string
  readonly query?: Query
  /** The list in a page; anything but an array is none. */
  items(page: unknown): unknown
  /** What asks for the page after this one; undefined after the last. */
  next?(page: unknown): Query | undefined
}

/** Far more than any provider has. */
const MOST_PAGES = 100
const MOST_MODELS = 100_000

/** What `read` makes of each item of all pages. Throws `NotListed` where the pages do not come to an end. */
export async function readAll<T>(source: Source, paging: Paging, read: (item: unknown) => T): Promise<T[]> {
  const found: T[] = []
  const asked = new Set<string>()
  let cursor: Query | undefined = {}
  while (cursor !== undefined) {
    const key = JSON.stringify(cursor)
    if (asked.has(key)) throw new NotListed('The pages of the list go in a circle.')
    if (asked.size === MOST_PAGES || found.length > MOST_MODELS)
      throw new NotListed('The list does not come to an end.')
    asked.add(key)
    const page = await source.get(paging.path, { ...paging.query, ...cursor })
    const items = paging.items(page)
    if (!Array.isArray(items)) throw new NotListed('The answer is no list of models.')
    for (const item of listOf(items)) found.push(read(item))
    cursor = paging.next?.(page)
  }
  return found
}

/** The next page where a member of this one holds the token that asks for it. */
export function byToken(name: string, parameter: string): (page: unknown) => Query | undefined {
  return (page) => {
    const token = member(page, name)
    return typeof token === 'string' && token !== '' ? { [parameter]: token } : undefined
  }
}
