import type { Body } from '../../src/dialects/dialect.ts'
import { child, keysOf } from '../../src/json-pointer.ts'

/**
 * A change of a JSON document; `path` and `from` are JSON pointers into what the edits before it have left.
 *
 * @see https://www.rfc-editor.org/rfc/rfc6902 JSON Patch, whose words these are
 */
export type Edit =
  | { readonly op: 'add' | 'replace'; readonly path: string; readonly value: unknown }
  | { readonly op: 'remove'; readonly path: string }
  | { readonly op: 'move'; readonly from: string; readonly path: string }

/** A copy with the edits done one after the other. Throws where an edit has no place: the damage is wrong then. */
export function patched(document: Body, edits: readonly Edit[]): Body {
  const copy = structuredClone(document)
  for (const edit of edits) apply(copy, edit)
  return copy
}

function apply(root: Body, edit: Edit): void {
  const taken = edit.op === 'move' ? slotAt(root, edit.from).take() : undefined
  const slot = slotAt(root, edit.path)
  if (edit.op === 'replace' || edit.op === 'remove') slot.take()
  if (edit.op === 'move') slot.add(taken)
  else if (edit.op !== 'remove') slot.add(structuredClone(edit.value))
}

/** A place in a list or an object. */
interface Slot {
  /** In a list, what stands there and behind it moves on. */
  add(value: unknown): void
  take(): unknown
}

function slotAt(root: Body, path: string): Slot {
  const keys = keysOf(path)
  const key = keys.at(-1)
  const holder = keys.slice(0, -1).reduce<unknown>(child, root)
  if (key !== undefined && Array.isArray(holder)) return listSlot(holder, Number(key), path)
  if (key !== undefined && isRecord(holder)) return memberSlot(holder, key, path)
  throw new Error(`There is no place ${path} in the request`)
}

function listSlot(list: unknown[], index: number, path: string): Slot {
  return {
    add(value) {
      if (!(index >= 0 && index <= list.length)) throw new Error(`There is no place ${path} in the request`)
      list.splice(index, 0, value)
    },
    take() {
      if (!(index in list)) throw new Error(`There is nothing at ${path} in the request`)
      return list.splice(index, 1)[0]
    },
  }
}

function memberSlot(holder: Record<string, unknown>, key: string, path: string): Slot {
  return {
    add(value) {
      holder[key] = value
    },
    take() {
      if (!Object.hasOwn(holder, key)) throw new Error(`There is nothing at ${path} in the request`)
      const { [key]: taken } = holder
      delete holder[key]
      return taken
    },
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
