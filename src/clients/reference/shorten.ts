import type { Message } from '../../conversation/message.ts'

/**
 * Where to begin in a history that is longer than the model takes, if `from` was too early: at a later message of the user,
 * so that no call stays without its result. Undefined: the last of them stands at the beginning already.
 */
export function shorten(messages: readonly Message[], from: number): number | undefined {
  const later = messages.flatMap(({ role }, index) => (role === 'user' && index > from ? [index] : []))
  return later[Math.floor(later.length / 2)]
}
