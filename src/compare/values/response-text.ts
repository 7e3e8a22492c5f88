import { isObject } from '../../json.ts'

const PART_TYPES = new Set(['text', 'blob', 'uri', 'file', 'image', 'image_url', 'document', 'input_text'])

/** The texts of a response that is text or a list of parts, media left out; undefined for any other value. */
export function textsOf(response: unknown): readonly string[] | undefined {
  if (typeof response === 'string') return [response]
  if (!Array.isArray(response) || response.length === 0 || !response.every(isPart)) return undefined
  return response.flatMap(textOf)
}

/** The response as text: JSON where it is no text. */
export function asText(response: unknown): string {
  return textsOf(response)?.join('\n') ?? JSON.stringify(response) ?? ''
}

function isPart(value: unknown): boolean {
  return isObject(value) && typeof value.type === 'string' && PART_TYPES.has(value.type)
}

function textOf(part: unknown): string[] {
  if (!isObject(part) || part.type === 'blob') return []
  return [part.content, part.text].filter((text) => typeof text === 'string')
}
