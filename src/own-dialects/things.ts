import { child, keysOf } from '../json-pointer.ts'

/** A value of a request, and where it stands. */
export interface Thing {
  readonly pointer: string
  readonly value: unknown
}

/** What stands at a place, in order; `*` is each item of a list. Null is nothing. */
export function thingsAt(root: unknown, at: string): readonly Thing[] {
  let things: readonly Thing[] = [{ pointer: '', value: root }]
  for (const key of keysOf(at)) {
    things = things.flatMap(({ pointer, value }) => {
      if (key !== '*') return [{ pointer: `${pointer}/${escaped(key)}`, value: child(value, key) }]
      return Array.isArray(value) ? value.map((each, index) => ({ pointer: `${pointer}/${index}`, value: each })) : []
    })
  }
  return things.filter(({ value }) => value !== undefined && value !== null)
}

/** Up to the first list of which it means the items. */
export function listAt(at: string): string {
  return at.replace(/\/\*(?:\/.*)?$/, '')
}

function escaped(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1')
}
