import { isObject } from '../../json.ts'
import type { View } from '../view/view.ts'
import type { SelectionSpec } from './language.ts'

/** Whether a request holds what a rule speaks of, so that the rule had a chance to be broken. */
export type Construct = (view: View) => boolean

/** Looks at unit and kind or role only: the fields narrow down to the fault itself. */
export function construct(spec: SelectionSpec): Construct {
  const words = typeof spec === 'string' ? { part: spec } : spec
  if ('tool' in words) return (view) => view.tools.length > 0
  if ('choice' in words) return (view) => view.choices.length > 0
  if ('state' in words) return (view) => view.states.length > 0
  if ('mark' in words) return (view) => view.marks.length > 0
  if ('turn' in words) return groups('turn', words.turn)
  if ('message' in words) return groups('message', words.message)
  return parts(words.part)
}

function parts(head: unknown): Construct {
  if (head === 'any' || head === undefined || isObject(head)) return (view) => view.parts.length > 0
  const kinds: readonly unknown[] = Array.isArray(head) ? head : [head]
  return (view) =>
    view.parts.some(({ kind }) => kinds.includes(kind)) || view.nested.some(({ kind }) => kinds.includes(kind))
}

function groups(unit: 'turn' | 'message', head: unknown): Construct {
  if (head === 'any' || isObject(head)) return (view) => view.groups(unit).length > 0
  const roles: readonly unknown[] = Array.isArray(head) ? head : [head]
  return (view) => view.groups(unit).some(({ role }) => roles.includes(role))
}
