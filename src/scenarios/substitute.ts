import { isObject, type JsonObject } from '../json.ts'
import { type Mistake, type Path, suggestion } from '../yaml/mistake.ts'
import type { Binding, Bound } from './vary.ts'

/** `$name` or `$name.member`, as the whole of a value. */
const REFERENCE = /^\$[a-z][A-Za-z0-9-]*(?:\.[A-Za-z0-9_-]+)*$/
/** Known where a case is planned, not where the file is read. */
const PLANNED = ['$from', '$to', '$made-up', '$unheard']

/** A form with its parameters put in, and how to find in the file what came from where. */
export interface Substituted {
  readonly value: unknown
  readonly mistakes: readonly Mistake[]
  /** From a path in the value to the path in the file. */
  origin(path: Path): Path
}

/** Puts the parameters in, also those that stand in the values of others. */
export function substitute(form: JsonObject, { values }: Binding): Substituted {
  const mistakes: Mistake[] = []
  const moved: Move[] = []

  function put(node: unknown, path: Path, within: readonly string[]): unknown {
    if (typeof node === 'string') return isReference(node) ? replacement(node, path, within) : node
    if (Array.isArray(node)) return node.map((item, index) => put(item, [...path, index], within))
    if (!isObject(node)) return node
    return Object.fromEntries(Object.entries(node).map(([key, item]) => [key, put(item, [...path, key], within)]))
  }

  function replacement(reference: string, path: Path, within: readonly string[]): unknown {
    const [name = '', ...members] = reference.slice(1).split('.')
    const bound = Object.hasOwn(values, name) ? values[name] : undefined
    const found = within.includes(name) ? undefined : members.reduce(memberOf, bound)
    if (found !== undefined) {
      moved.push({ to: path, from: found.path })
      return put(found.value, path, [...within, name])
    }
    mistakes.push({ path: originOf(path, moved), ...whatIsWrong(reference, name, within) })
    return reference
  }

  function whatIsWrong(reference: string, name: string, within: readonly string[]): Pick<Mistake, 'message' | 'hint'> {
    if (within.includes(name)) return { message: `\`$${name}\` stands in its own value.` }
    const known = Object.keys(values).map((one) => `$${one}`)
    const hint = suggestion(reference, known) ?? 'Give its values under `vary`.'
    return { message: `There is no parameter \`${reference}\`.`, hint }
  }

  const { vary: _, ...rest } = form
  const value = put(rest, [], [])
  return { value, mistakes, origin: (path) => originOf(path, moved) }
}

interface Move {
  readonly to: Path
  readonly from: Path
}

function isReference(text: string): boolean {
  return REFERENCE.test(text) && !PLANNED.includes(text)
}

function memberOf(bound: Bound | undefined, key: string): Bound | undefined {
  const { value, path } = bound ?? {}
  if (path === undefined || typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined
  return { value: Reflect.get(value, key), path: [...path, key] }
}

/** Of values inside values the innermost is noted last. */
function originOf(path: Path, moved: readonly Move[]): Path {
  const under = moved.findLast(({ to }) => to.every((step, index) => step === path[index]))
  return under === undefined ? path : [...under.from, ...path.slice(under.to.length)]
}
