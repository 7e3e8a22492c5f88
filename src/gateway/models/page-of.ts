import { notForChat } from './not-for-chat.ts'
import { listShape } from './shapes.ts'

/** How a list is told. */
interface Manner {
  /** How many there are, where the provider has pages. */
  readonly pages: number
  /** On the last one stands what is not for conversations as well. */
  readonly others: boolean
}

/** The page of a list that a query asks for. */
export function pageOf(
  provider: string,
  ids: readonly string[],
  { pages, others }: Manner,
  query: URLSearchParams,
): object {
  const shape = listShape(provider)
  const size = Math.max(1, Math.ceil(ids.length / pages))
  const cursor = CURSORS[provider]
  const beside = others ? notForChat(provider).map(({ item }) => item) : []
  if (cursor === undefined) return shape.page(ids, beside)
  const start = cursor.start(query, ids)
  const part = ids.slice(start, start + size)
  const isLast = start + size >= ids.length
  return { ...shape.page(part, isLast ? beside : []), ...(isLast ? {} : cursor.next(start + size)) }
}

interface Cursor {
  /** Where in the list the page begins. */
  start(query: URLSearchParams, ids: readonly string[]): number
  /** What says that there is more, from there on. */
  next(start: number): object
}

/** @see https://platform.claude.com/docs/en/api/models/list, https://ai.google.dev/api/models */
const CURSORS: Readonly<Partial<Record<string, Cursor>>> = {
  anthropic: {
    start: (query, ids) => ids.indexOf(query.get('after_id') ?? '') + 1,
    next: () => ({ has_more: true }),
  },
  gemini: {
    start: (query) => Number(query.get('pageToken') ?? 0),
    next: (start) => ({ nextPageToken: String(start) }),
  },
}
