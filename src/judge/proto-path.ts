import { isObject } from '../json.ts'
import { child, keysOf } from '../json-pointer.ts'
import { snakeCase } from '../snake-case.ts'

/** Members that are maps to the provider: what stands in them has a name of its own. */
const MAPS: ReadonlySet<string> = new Set(['properties', 'defs'])

/**
 * A JSON pointer as Google's parser writes it: `tools[0].function_declarations[1].parameters.properties[2].value.items`.
 * It knows an entry of a map by its ordinal.
 */
export function protoPath(root: unknown, pointer: string): string {
  let path = ''
  let at = root
  let inMap = false
  for (const key of keysOf(pointer)) {
    path += inMap && isObject(at) ? `[${Object.keys(at).indexOf(key)}].value` : step(path, at, key)
    inMap = !inMap && MAPS.has(key)
    at = child(at, key)
  }
  return path
}

function step(path: string, holder: unknown, key: string): string {
  if (Array.isArray(holder)) return `[${key}]`
  return path === '' ? snakeCase(key) : `.${snakeCase(key)}`
}
