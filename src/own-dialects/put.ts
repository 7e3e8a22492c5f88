import { isObject, listOf } from '../json.ts'
import { child, keysOf } from '../json-pointer.ts'

/**
 * A copy with the value where the pointer says. What leads there is made: objects, and for `*` a list, to which the last
 * `*` adds an item while the others mean its first.
 */
export function put(root: unknown, pointer: string, value: unknown): unknown {
  return putAt(root, keysOf(pointer), value)
}

function putAt(node: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value
  if (key !== '*') return { ...(isObject(node) ? node : {}), [key]: putAt(child(node, key), rest, value) }
  const list = listOf(node)
  if (!rest.includes('*')) return [...list, putAt(undefined, rest, value)]
  return [putAt(list[0], rest, value), ...list.slice(1)]
}

/** The same for each pointer that there is and whose value there is. */
export function putAll(
  root: unknown,
  values: readonly (readonly [pointer: string | undefined, value: unknown])[],
): unknown {
  return values.reduce(
    (made, [pointer, value]) => (pointer === undefined || value === undefined ? made : put(made, pointer, value)),
    root,
  )
}
