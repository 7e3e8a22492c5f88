import { keysOf, valueAt } from '../json-pointer.ts'
import { Part, type Shape } from '../judge/view/part.ts'
import type { Found } from './find-parts.ts'
import type { MessagesForm, PartForm } from './form.ts'

/** A part of a message as rules see it. */
export function transcriptPart(found: Found, role: unknown, m: number, { at, role: roleAt }: MessagesForm): Part {
  const fields = fieldsOf(found)
  const isWhole = found.place === ''
  return partOf(found, role, m, {
    head: `${at}/`,
    mid: found.place,
    fields: isWhole ? { ...fields, role: roleAt } : fields,
  })
}

/** What stands inside a result. */
export function nestedPart(found: Found, { role, m, b, shape: { head, mid } }: Part): Part {
  const holder = b < 0 ? mid : `${mid}${b}`
  return partOf(found, role, m, { head, mid: holder + found.place, fields: fieldsOf(found) })
}

function partOf({ known, value, index }: Found, role: unknown, m: number, shape: Shape): Part {
  const form = known?.form
  const part = new Part(form?.kind ?? 'other', form && tagOf(form, value), role, value, m, index, shape)
  const read = (field: string): unknown => {
    const pointer = shape.fields[field]
    return pointer === undefined ? undefined : valueAt(value, pointer)
  }
  part.id = read('id') ?? undefined
  part.name = read('name')
  part.value = read('value')
  part.text = read('text')
  part.signature = read('signature')
  return part
}

/** Member of the view -> pointer from the part. */
function fieldsOf({ known }: Found): Shape['fields'] {
  if (known === undefined) return {}
  const { id, name, text, signature, tag, arguments: given, response, value = given ?? response } = known.form
  return {
    ...(id !== undefined && { id }),
    ...(name !== undefined && { name }),
    ...(value !== undefined && { value }),
    ...(text !== undefined && { text }),
    ...(signature !== undefined && { signature }),
    ...(tag?.startsWith('/') && { type: tag }),
  }
}

/** The word, or what stands where the wire says it; without either the member that leads to the part. */
function tagOf({ tag, at, kind }: PartForm, value: unknown): unknown {
  if (tag !== undefined) return tag.startsWith('/') ? valueAt(value, tag) : tag
  return keysOf(at).findLast((key) => key !== '*') ?? kind
}
