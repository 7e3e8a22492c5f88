import { isObject } from '../json.ts'
import type { Fault } from './report.ts'
import type { View } from './view/view.ts'
import { VOCABULARY } from './vocabulary/index.ts'
import type { FindBroken, PairingKeyword } from './vocabulary/keyword.ts'
import type { Finding } from './vocabulary/language.ts'

/** A pairing keyword with what it says. */
export interface Clause {
  readonly keyword: PairingKeyword<unknown>
  readonly spec: unknown
}

/** What a rule says in pairing keywords: one at its root, or several in its `allOf`. None: it is plain JSON Schema. */
export function clausesOf(schema: object): Clause[] {
  const words: Readonly<Record<string, unknown>> = { ...schema }
  const own = VOCABULARY.filter(({ keyword }) => keyword in words).map((keyword) => ({
    keyword: keyword as PairingKeyword<unknown>,
    spec: words[keyword.keyword],
  }))
  return [...own, ...(Array.isArray(words.allOf) ? words.allOf.filter(isObject).flatMap(clausesOf) : [])]
}

export function pairingFaults(finders: readonly FindBroken[], view: View): readonly Fault[] {
  const [only] = finders
  const findings = only !== undefined && finders.length === 1 ? only(view) : finders.flatMap((find) => find(view))
  return findings.length === 0 ? NO_FAULTS : findings.map(faultOf)
}

const NO_FAULTS: readonly Fault[] = []

function faultOf(finding: Finding): Fault {
  const { anchor, field, inner = '' } = finding
  if (anchor === undefined) return { pointer: '', finding }
  return { pointer: field === undefined ? anchor.pointer : anchor.at(field) + inner, finding }
}
