import { construct } from './construct.ts'
import { MOST_FINDINGS, NO_FINDINGS, type PairingKeyword } from './keyword.ts'
import type { Finding, SelectionObject } from './language.ts'
import { selection } from './selection.ts'

/** No such object: `none: { turn: system, first: true }`. */
export const none: PairingKeyword<SelectionObject> = {
  keyword: 'none',
  construct: (spec) => construct(spec),
  compile(spec, compile) {
    const chosen = selection(spec, compile)
    return (view) => {
      let broken: Finding[] | undefined
      for (const subject of chosen.list(view)) {
        if (!chosen.test(subject, view)) continue
        broken ??= []
        broken.push({ word: 'none', anchor: subject })
        if (broken.length === MOST_FINDINGS) break
      }
      return broken ?? NO_FINDINGS
    }
  },
}
