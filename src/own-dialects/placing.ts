import { mediaPlaceholder } from '../conversation/media.ts'
import type { Part, ReasoningPart, TextPart } from '../conversation/message.ts'
import { isMedia, isText } from '../conversation/parts.ts'
import { Unsupported } from '../errors.ts'
import type { PartForm } from './form.ts'
import { listAt } from './things.ts'
import { canSay } from './write-part.ts'

/** A part, and the description by which it is written. */
export interface Placed {
  readonly form: PartForm
  readonly part: Part
}

/**
 * Where the parts of a message go, for a message of that role. For media that the wire cannot say stands a placeholder;
 * reasoning that it has no words for is left out. Throws `Unsupported` for what must not be lost.
 */
export function placing(parts: readonly Part[], role: string, forms: readonly PartForm[]): readonly Placed[] {
  const usable = forms.filter(({ at, in: roles }) => at !== '' && (roles === undefined || roles.includes(role)))
  const told = parts.map((part) => (isMedia(part) && !isSayable(part, usable) ? placeholder(part) : part))
  const text = textForm(told, usable)
  const placed = told.flatMap((part): Placed[] => {
    const form = isText(part) ? text : usable.find((each) => canSay(each, part))
    if (form !== undefined) return [{ form, part }]
    if (part.type === 'reasoning') return []
    throw new Unsupported(`The description of the dialect has no place for a ${part.type} in a ${role} message.`)
  })
  return joinedWhereOne(placed, role)
}

function isSayable(part: Part, forms: readonly PartForm[]): boolean {
  return forms.some((form) => canSay(form, part))
}

function placeholder(part: Parameters<typeof mediaPlaceholder>[0]): TextPart {
  return { type: 'text', content: mediaPlaceholder(part) }
}

/** A text alone is a text where it may be one; with others, or beside what stands in its list, it is an item. */
function textForm(parts: readonly Part[], usable: readonly PartForm[]): PartForm | undefined {
  const forms = usable.filter(({ kind }) => kind === 'text')
  const item = forms.find(isItem)
  const single = forms.find((form) => !isItem(form))
  const texts = parts.filter(isText)
  const isBeside = parts.some((part) => !isText(part) && usable.find((form) => canSay(form, part))?.at === item?.at)
  return texts.length > 1 || isBeside ? (item ?? single) : (single ?? item)
}

function isItem({ at }: PartForm): boolean {
  return listAt(at) !== at
}

/** A place that is no list holds one thing: texts are joined there. */
function joinedWhereOne(placed: readonly Placed[], role: string): readonly Placed[] {
  const joined: Placed[] = []
  for (const { form, part } of placed) {
    const at = isItem(form) ? -1 : joined.findIndex((other) => other.form.at === form.at)
    const before = joined[at]
    if (before === undefined) joined.push({ form, part })
    else joined[at] = { form: before.form, part: join(before.part, part, role) }
  }
  return joined
}

function join(a: Part, b: Part, role: string): TextPart | ReasoningPart {
  if (a.type === 'text' && b.type === 'text') return { ...a, content: `${a.content}\n${b.content}` }
  if (a.type === 'reasoning' && b.type === 'reasoning') return { ...a, content: `${a.content}${b.content}` }
  throw new Unsupported(`A ${role} message has one place for ${a.type} and ${b.type}, as the dialect is described.`)
}
