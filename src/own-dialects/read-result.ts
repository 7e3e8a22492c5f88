import type { Part, ToolCallResponsePart } from '../conversation/message.ts'
import { generic } from '../dialects/generic.ts'
import type { Pointers } from '../dialects/pointers.ts'
import { stringMember, textOf } from '../dialects/strings.ts'
import { valueAt } from '../json-pointer.ts'
import type { Found, PartKnown } from './find-parts.ts'
import { isLike } from './fits.ts'
import { memberAt, readPart } from './read-part.ts'

interface Place {
  readonly pointer: string
  readonly role: unknown
  /** Of the call that it answers. */
  readonly id: unknown
}

/** A result, and behind it what stands inside it and is no part of its value: media above all. */
export function readResult({ form, inside }: PartKnown, value: unknown, place: Place, places: Pointers): Part[] {
  const { pointer, role, id } = place
  const inner = inside?.(value, role) ?? []
  const { failed } = form
  const result: ToolCallResponsePart = {
    type: 'tool_call_response',
    ...stringMember('id', id),
    response:
      inner.length > 0 ? joined(inner.flatMap(said)) : plain(valueAt(value, form.response ?? ''), form.responseAs),
    ...stringMember('name', memberAt(value, form.name)),
    ...(failed !== undefined && isLike(failed.is, valueAt(value, failed.at)) ? { is_error: true } : {}),
  }
  return [
    places.at(pointer, result),
    ...inner.filter((each) => said(each).length === 0).map((each) => beside(each, pointer, places)),
  ]
}

function plain(response: unknown, as: 'text' | 'value' = 'text'): unknown {
  return as === 'value' ? (response ?? '') : textOf(response)
}

/** What a thing inside a result says of its value. */
function said({ known, value }: Found): unknown[] {
  if (known === undefined) return []
  const { kind, text, value: at } = known.form
  const words = kind === 'text' ? memberAt(value, text) : memberAt(value, at)
  return words === undefined ? [] : [words]
}

function joined(values: readonly unknown[]): unknown {
  if (values.every((value) => typeof value === 'string')) return values.join('')
  return values.length === 1 ? values[0] : values
}

function beside({ known, value, place, index }: Found, pointer: string, places: Pointers): Part {
  const at = `${pointer}${place}${index < 0 ? '' : index}`
  return places.at(at, known === undefined ? generic(undefined, value) : readPart(known.form, value))
}
