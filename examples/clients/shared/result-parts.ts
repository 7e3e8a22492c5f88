import type { Part } from 'llm-conformance'

const KINDS: readonly unknown[] = ['text', 'blob', 'uri']

/** The parts of a tool's result that comes in several, such as a text and a picture; undefined for any other. */
export function resultParts(response: unknown): Part[] | undefined {
  return Array.isArray(response) && response.length > 0 && response.every(isPart) ? response : undefined
}

function isPart(value: unknown): value is Part {
  return typeof value === 'object' && value !== null && 'type' in value && KINDS.includes(value.type)
}
