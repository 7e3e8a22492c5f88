import type { GenericPart } from '../conversation/message.ts'

/** Something that the neutral model has no name for: what its author calls it, and the wire object as it is. */
export function generic(tag: unknown, wire: unknown): GenericPart {
  return { type: 'generic', tag, wire }
}
