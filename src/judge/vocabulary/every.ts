import { type Condition, condition } from './condition.ts'
import { type Construct, construct } from './construct.ts'
import type { CompileSchema } from './field.ts'
import { type Asked, type FindBroken, MOST_FINDINGS, NO_FINDINGS, type PairingKeyword } from './keyword.ts'
import type { ConditionSpec, Finding, RelationSpec, SelectionObject } from './language.ts'
import { questionOf } from './question.ts'
import { type Selection, selection } from './selection.ts'

/** Each selected object meets the condition: `every: { part: call, has: { part: result, in: next-turn, by: id } }`. */
export type EverySpec = SelectionObject & ConditionSpec

export const every: PairingKeyword<EverySpec> = {
  keyword: 'every',
  construct: (spec): Construct => construct(spec),
  asks(spec: EverySpec, compile: CompileSchema): Asked | undefined {
    const isOpen = questionOf(spec)
    if (isOpen === undefined) return undefined
    const chosen = selection(spec, compile)
    return (view) => chosen.list(view).filter((subject) => isOpen(subject) && chosen.test(subject, view))
  },
  compile(spec: EverySpec, compile: CompileSchema): FindBroken {
    const chosen = selection(spec, compile)
    const wanted: Condition = condition(spec, compile)
    const isFine = cheapFirst(spec, chosen, wanted)
    return (view) => {
      let broken: Finding[] | undefined
      for (const subject of chosen.list(view)) {
        if (isFine(subject, view)) continue
        broken ??= []
        broken.push(wanted.why(subject, view))
        if (broken.length === MOST_FINDINGS) break
      }
      return broken ?? NO_FINDINGS
    }
  },
}

const CHEAP = ['empty', 'blank', 'id', 'name', 'role', 'message', 'turn', 'issued']

/** Nearly every object is fine, and a plain field tells sooner than a selection does. */
function cheapFirst(spec: ConditionSpec, { testListed: isMeant }: Selection, wanted: Condition): Selection['test'] {
  if (isMeant === undefined) return (subject, view) => wanted.ok(subject, view)
  const { be, has, lacks, anyOf } = spec
  const isCheap = [has, lacks].every((word) => word === undefined || isSoonTold(word)) && anyOf === undefined
  return isCheap && Object.keys(be ?? {}).every((field) => CHEAP.includes(field))
    ? (subject, view) => wanted.ok(subject, view) || !isMeant(subject, view)
    : (subject, view) => !isMeant(subject, view) || wanted.ok(subject, view)
}

/** The same answer for all, or none at all for nearly all: only earlier exchanges tell a cause. */
function isSoonTold({ in: scope, by }: RelationSpec): boolean {
  return by === undefined ? scope === 'request' : typeof by === 'object' && by.own === 'cause'
}
