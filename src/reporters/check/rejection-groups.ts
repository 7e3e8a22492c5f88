import type { RequestEvent } from '../../check/events.ts'
import { count } from '../count.ts'
import { broken } from '../finding-lines.ts'

const MOST_PLACES = 8

/** Requests of one dialect that break the same rules. */
export interface RejectionGroup<T> {
  /** What was kept of the first one. */
  readonly first: T
  readonly rules: string
  readonly times: number
  /** Places of the next few. */
  readonly others: readonly string[]
}

export interface RejectionGroups<T> {
  add(event: RequestEvent): void
  /** The first of them in full. */
  shown(): readonly RejectionGroup<T>[]
  /** The others, counted. */
  rest(): readonly Pick<RejectionGroup<T>, 'rules' | 'times'>[]
}

interface Kept<T> {
  readonly first: T | undefined
  readonly rules: string
  times: number
  readonly others: string[]
}

/**
 * Collects rejected requests by the rules they break, in memory that does not grow with the log. `keep`: what stays of the
 * first request of each of the first `most` groups, which may be large.
 */
export function rejectionGroups<T>(most: number, keep: (event: RequestEvent) => T): RejectionGroups<T> {
  const known = new Map<string, Kept<T>>()
  return {
    add(event) {
      const rules = [...new Set(broken(event.violations).map(({ rule }) => rule))].sort().join(', ')
      const key = `${event.target.dialect} ${rules}`
      const group = known.get(key)
      if (group === undefined) {
        known.set(key, { first: known.size < most ? keep(event) : undefined, rules, times: 1, others: [] })
      } else {
        group.times++
        if (group.others.length < MOST_PLACES) group.others.push(placeOf(event))
      }
    },
    shown: () => [...known.values()].flatMap(({ first, ...group }) => (first === undefined ? [] : { first, ...group })),
    rest: () => [...known.values()].slice(most),
  }
}

export function placeOf({ source, line }: { readonly source: string; readonly line: number }): string {
  return `${source === '-' ? '(standard input)' : source}:${line}`
}

/** `2 more requests: a.jsonl:3, a.jsonl:7`; undefined where there is one only. */
export function alsoText({ times, others }: Pick<RejectionGroup<unknown>, 'times' | 'others'>): string | undefined {
  if (times === 1) return undefined
  const more = times - 1 > others.length ? ', …' : ''
  return `${count(times - 1, 'more request')}: ${others.join(', ')}${more}`
}
