import { construct } from './construct.ts'
import { MOST_FINDINGS, NO_FINDINGS, type PairingKeyword } from './keyword.ts'
import type { Finding, SelectionSpec, Subject } from './language.ts'
import { reader } from './reader.ts'
import { selection } from './selection.ts'

/** No two of the selected objects share a field: `unique: { of: result, by: id, in: turn }`. */
export interface UniqueSpec {
  readonly of: SelectionSpec
  readonly by: string
  /** Default: the whole transcript. */
  readonly in?: 'message' | 'turn' | 'transcript'
}

export const unique: PairingKeyword<UniqueSpec> = {
  keyword: 'unique',
  construct: ({ of }) => construct(of),
  compile({ of, by, in: scope }, compile) {
    const chosen = selection(of, compile)
    const keyOf = reader(by)
    const groupOf = GROUPS[scope ?? 'transcript']
    return (view) => {
      let broken: Finding[] | undefined
      let group = -1
      const seen = new Map<unknown, Subject>()
      for (const subject of chosen.list(view)) {
        if (!chosen.test(subject, view)) continue
        const key = keyOf(subject)
        if (key === undefined || key === null) continue
        if (groupOf(subject) !== group) {
          group = groupOf(subject)
          if (seen.size > 0) seen.clear()
        }
        const other = seen.get(key)
        if (other === undefined) {
          seen.set(key, subject)
          continue
        }
        broken ??= []
        broken.push({ word: 'unique', anchor: subject, field: by, other, found: key })
        if (broken.length === MOST_FINDINGS) break
      }
      return broken ?? NO_FINDINGS
    }
  },
}

const GROUPS = {
  message: (subject: Subject) => subject.m,
  turn: (subject: Subject) => subject.turn,
  transcript: () => 0,
}
