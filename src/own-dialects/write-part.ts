import type { MediaPart, Part, ReasoningPart, ToolCallPart, ToolCallResponsePart } from '../conversation/message.ts'
import { failureText, responseText } from '../conversation/response-text.ts'
import type { PartForm } from './form.ts'
import { putAll } from './put.ts'

/** Whether a description can say a part, so that reading it back gives the same. */
export function canSay(form: PartForm, part: Part): boolean {
  switch (part.type) {
    case 'text':
      return form.kind === 'text'
    case 'reasoning':
      return form.kind === 'reasoning' && saysReasoning(form, part)
    case 'tool_call':
      return form.kind === 'call'
    case 'tool_call_response':
      return form.kind === 'result'
    case 'blob':
      return form.kind === 'media' && isOf(form, part) && form.data !== undefined && hasTypeFor(form, part)
    case 'uri':
      return form.kind === 'media' && isOf(form, part) && form.uri !== undefined
    case 'file':
      return form.kind === 'media' && isOf(form, part) && form.file !== undefined
    default:
      return false
  }
}

function saysReasoning({ text, signature, redacted = false }: PartForm, part: ReasoningPart): boolean {
  if (redacted !== (part.redacted ?? false)) return false
  return (redacted || text !== undefined) && (part.signature === undefined || signature !== undefined)
}

function isOf({ modality }: PartForm, part: MediaPart): boolean {
  return modality === undefined || modality === part.modality
}

function hasTypeFor({ mimeType }: PartForm, { mime_type }: MediaPart): boolean {
  return mimeType !== undefined || mime_type === undefined
}

/** The wire object for a part that the description can say; `base`: what the message has besides, where it is the part. */
export function wirePart(form: PartForm, part: Part, base: unknown): unknown {
  const { is } = form
  const start = base ?? is
  switch (part.type) {
    case 'text':
      return putAll(start, [[form.text, part.content]])
    case 'reasoning':
      return putAll(start, [
        [form.text, form.redacted === true ? undefined : part.content],
        [form.signature, part.signature],
      ])
    case 'tool_call':
      return wireCall(form, part, start)
    case 'tool_call_response':
      return wireResult(form, part, start)
    case 'blob':
      return putAll(start, [
        [form.data, part.content],
        [form.mimeType, part.mime_type],
      ])
    case 'uri':
      return putAll(start, [[form.uri, part.uri]])
    case 'file':
      return putAll(start, [[form.file, part.file_id]])
    default:
      throw new Error(`No description says a ${part.type}`)
  }
}

function wireCall(
  form: PartForm,
  { id, name, arguments: given = {}, signature }: ToolCallPart,
  start: unknown,
): unknown {
  return putAll(start, [
    [form.id, id ?? undefined],
    [form.name, name],
    [form.arguments, form.argumentsAs === 'text' ? JSON.stringify(given) : given],
    [form.signature, signature],
  ])
}

/** Where there is no mark for a failure, the text says it. */
function wireResult(form: PartForm, { id, name, response, is_error }: ToolCallResponsePart, start: unknown): unknown {
  const { failed, responseAs } = form
  const isTold = is_error === true && failed === undefined
  const text = isTold ? failureText(response) : responseText(response)
  return putAll(start, [
    [form.id, id ?? undefined],
    [form.name, name],
    [form.response, responseAs === 'value' && !isTold ? response : text],
    [failed?.at, is_error === true ? failed?.is : undefined],
  ])
}
