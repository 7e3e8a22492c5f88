import type { MediaPart, Part, ReasoningPart } from '../conversation/message.ts'
import { generic } from '../dialects/generic.ts'
import { blob, mediaAt } from '../dialects/media.ts'
import { callOf, readArguments } from '../dialects/read-chat-calls.ts'
import { stringMember, textOf } from '../dialects/strings.ts'
import { valueAt } from '../json-pointer.ts'
import type { PartForm } from './form.ts'

/** The neutral part that a thing is, but for results; what cannot be read as its kind is a generic part. */
export function readPart(form: PartForm, value: unknown): Part {
  switch (form.kind) {
    case 'text':
      return readText(form, value)
    case 'reasoning':
      return readReasoning(form, value)
    case 'call':
      return {
        ...callOf(memberAt(value, form.id), memberAt(value, form.name), argumentsOf(form, value)),
        ...stringMember('signature', memberAt(value, form.signature)),
      }
    case 'media':
      return readMedia(form, value) ?? generic(form.kind, value)
    default:
      return generic(form.kind, value)
  }
}

function argumentsOf({ arguments: at, argumentsAs }: PartForm, value: unknown): unknown {
  const given = memberAt(value, at)
  return argumentsAs === 'text' ? readArguments(given) : given
}

export function memberAt(value: unknown, pointer: string | undefined): unknown {
  return pointer === undefined ? undefined : valueAt(value, pointer)
}

function readText({ kind, text }: PartForm, value: unknown): Part {
  const content = memberAt(value, text)
  return typeof content === 'string' ? { type: 'text', content } : generic(kind, value)
}

function readReasoning({ text, signature, redacted = false }: PartForm, value: unknown): ReasoningPart {
  return {
    type: 'reasoning',
    content: redacted ? '' : textOf(memberAt(value, text)),
    ...stringMember('signature', memberAt(value, signature)),
    ...(redacted ? { redacted } : {}),
  }
}

function readMedia(
  { modality = 'document', data, mimeType, uri, file }: PartForm,
  value: unknown,
): MediaPart | undefined {
  const bytes = memberAt(value, data)
  if (typeof bytes === 'string') return blob(modality, memberAt(value, mimeType), bytes)
  const address = memberAt(value, uri)
  if (typeof address === 'string') return mediaAt(modality, address)
  const id = memberAt(value, file)
  return typeof id === 'string' ? { type: 'file', modality, file_id: id } : undefined
}
