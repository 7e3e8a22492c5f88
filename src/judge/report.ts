import { toPointer } from '../json-pointer.ts'
import type { RuleTarget } from '../providers/target.ts'
import { applies } from './applies.ts'
import type { ErrorText, Rule } from './rule.ts'
import type { HeldRule } from './rules-for.ts'
import { fill } from './template.ts'
import { valuesOf } from './values.ts'
import type { Group } from './view/group.ts'
import type { Part } from './view/part.ts'
import type { View } from './view/view.ts'
import type { Level, Violation } from './violation.ts'
import type { Finding, Subject } from './vocabulary/language.ts'

/** A finding of a pairing keyword, or an error of plain JSON Schema put in the same terms. */
export interface Fault {
  readonly finding: Finding
  /** Where the keyword says the fault is. */
  readonly pointer: string
}

/** Turns the faults of one rule into violations: groups, places, words. */
export function report(
  { rule, level }: HeldRule,
  faults: readonly Fault[],
  view: View,
  target: RuleTarget,
): readonly Violation[] {
  const placed = rule.error.at === 'member' ? faults.map(atMember) : faults
  return grouped(rule, placed).map((group) => violation(rule, level, group, view, target))
}

/** At the member that an object may not have, not at the object. */
function atMember({ finding, pointer }: Fault): Fault {
  return { finding, pointer: finding.key === undefined ? pointer : pointer + toPointer([finding.key]) }
}

type FaultGroup = readonly [Fault, ...Fault[]]

/** A provider that answers once for a turn gets one violation a turn. */
function grouped(rule: Rule, faults: readonly Fault[]): FaultGroup[] {
  if (rule.error.per === 'part') return faults.map((fault) => [fault])
  const byTurn = new Map<number, [Fault, ...Fault[]]>()
  for (const fault of faults) {
    const turn = fault.finding.anchor?.turn ?? -1
    const group = byTurn.get(turn)
    if (group === undefined) byTurn.set(turn, [fault])
    else group.push(fault)
  }
  return [...byTurn.values()]
}

function violation(rule: Rule, level: Level, group: FaultGroup, view: View, target: RuleTarget): Violation {
  const [first] = group
  const pointer = placeOf(rule, first, view)
  const text = textFor(rule, first.finding, target)
  const values = valuesOf(
    group.map(({ finding }) => finding),
    pointer,
    view,
    target,
  )
  return {
    rule: rule.id,
    level: text.level ?? level,
    phase: rule.phase,
    pointer,
    related: relatedTo(pointer, group),
    message: fill(text.text, values),
    provenance: text.provenance,
    status: text.status ?? rule.error.status,
    ...(text.param !== undefined && { param: fill(text.param, values) }),
    ...(text.code !== undefined && { code: text.code }),
    ...(text.type !== undefined && { type: text.type }),
  }
}

/** The broken objects that the error itself does not point at, and what each of them clashes with. */
function relatedTo(pointer: string, group: FaultGroup): string[] {
  const all = group.flatMap((fault) => [fault.pointer, fault.finding.other?.pointer ?? pointer])
  return [...new Set(all)].filter((each) => each !== pointer)
}

/** The first text that fits; the last where none does. */
function textFor(rule: Rule, finding: Finding, target: RuleTarget): ErrorText {
  const { texts } = rule.error
  return texts.find((text) => applies(text, target) && fits(text, finding)) ?? texts[texts.length - 1] ?? texts[0]
}

function fits({ on, of }: ErrorText, { word, anchor, key }: Finding): boolean {
  if (on !== undefined && !on.includes(word)) return false
  if (of === undefined) return true
  const part = anchor?.unit === 'part' ? anchor : undefined
  return (
    (of.key === undefined || (key !== undefined && of.key.includes(key))) &&
    (of.part === undefined || (part !== undefined && of.part.includes(part.kind))) &&
    (of.type === undefined || of.type.some((type) => type === part?.type)) &&
    (of.name === undefined || of.name.some((name) => name === part?.name)) &&
    (of.role === undefined || of.role.some((role) => role === anchor?.role)) &&
    (of.prefix === undefined || of.prefix.some((prefix) => prefix === part?.prefix))
  )
}

function placeOf({ error: { at } }: Rule, { finding, pointer }: Fault, view: View): string {
  const { anchor } = finding
  if (at === undefined || anchor === undefined) return pointer
  if (at === 'root') return ''
  const group = groupAt(at, anchor, view)
  return group === undefined ? anchor.at(at) : group.pointer
}

function groupAt(at: string, anchor: Subject, view: View): Group | Part | undefined {
  const turn = view.turns[anchor.turn]
  switch (at) {
    case 'message':
      return view.messages[anchor.m] ?? anchor
    case 'turn':
      return turn ?? anchor
    case 'next-turn':
      return view.turns[anchor.turn + 1] ?? turn ?? anchor
    case 'previous-turn':
      return view.turns[anchor.turn - 1] ?? turn ?? anchor
    default:
      return undefined
  }
}
