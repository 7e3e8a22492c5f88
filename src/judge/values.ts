import { isObject } from '../json.ts'
import { within } from '../nearest.ts'
import type { RuleTarget } from '../providers/target.ts'
import { fill, type Values } from './template.ts'
import type { Group } from './view/group.ts'
import type { View } from './view/view.ts'
import type { Finding, Subject } from './vocabulary/language.ts'

/** What the placeholders of an error text stand for, at one place of one request. */
export function valuesOf(findings: readonly Finding[], pointer: string, view: View, target: RuleTarget): Values {
  const [first] = findings
  const anchor = first?.anchor
  const turn = anchor === undefined ? undefined : view.turns[anchor.turn]
  const other = findings.find((finding) => finding.other !== undefined)?.other
  return {
    model: target.model,
    path: pointer,
    protoPath: first?.protoPath,
    found: first?.found,
    n: first?.n ?? lengthOf(first?.found),
    limit: first?.limit,
    expected: first?.expected,
    missing: first?.missing,
    field: first?.missing === undefined ? pointer : `${pointer}/${first.missing}`,
    key: first?.key,
    near: nearTo(first),
    ids: findings.map(idOf).join(', '),
    ...(anchor === undefined ? indexesOf(pointer) : placed(anchor, view)),
    ...(turn !== undefined && { turn: placed(turn, view), ...neighbours(turn, view) }),
    ...(other !== undefined && { other: placed(other, view) }),
  }
}

/** What an unknown name may have been meant to be, as OpenAI guesses: two edits away, and not there yet. */
function nearTo(finding: Finding | undefined): readonly string[] | undefined {
  if (finding?.key === undefined || finding.known === undefined) return undefined
  const { key, known, found } = finding
  const free = known.filter((name) => !isObject(found) || !(name in found))
  return within(2, key, free)
}

function idOf({ anchor }: Finding): string | undefined {
  const id = anchor?.unit === 'part' ? anchor.id : undefined
  return typeof id === 'string' ? id : JSON.stringify(id)
}

function lengthOf(found: unknown): number | undefined {
  return typeof found === 'string' || Array.isArray(found) ? found.length : undefined
}

/** `next.i` past the end is the message that should have come. */
function neighbours(turn: Group, view: View): Values {
  const next = view.turns[turn.index + 1]
  const previous = view.turns[turn.index - 1]
  return {
    next: next === undefined ? { i: turn.to + 1 } : placed(next, view),
    ...(previous !== undefined && { previous: placed(previous, view) }),
  }
}

/** The type of a group is that of its first part; a message without a role has the role null. */
function placed(subject: Subject, view: View): Values {
  const role = subject.role ?? null
  if (subject.unit !== 'part') return { i: subject.m, role, type: view.parts[subject.start]?.type ?? subject.starts }
  const { m, b, id, item, cause, caller, signature, name, type, kind, nth } = subject
  return {
    ...(m < 0 ? indexesOf(subject.pointer) : { i: m, j: Math.max(b, 0) }),
    place: placeOf(subject.pointer),
    id,
    item,
    cause,
    caller,
    signature,
    name,
    type,
    role,
    kind,
    nth,
  }
}

/** As Claude names the place of a block, with the type of the result that it is in: `messages.2.content.0.tool_result.content.1`. */
function placeOf(pointer: string): string {
  const [whole, block = '', within = ''] = /^(\/messages\/\d+\/content\/\d+)(\/content\/\d+)$/.exec(pointer) ?? []
  return fill('{path:dots}', { path: whole === undefined ? pointer : `${block}/tool_result${within}` })
}

/** For what stands outside the transcript: the first two indexes of the pointer. */
function indexesOf(pointer: string): Values {
  const [i, j] = [...pointer.matchAll(/\/(\d+)/g)].map((match) => Number(match[1]))
  return { ...(i !== undefined && { i }), ...(j !== undefined && { j }) }
}
