import type { Slot } from './names.ts'

/** Gives a text again as it shall stand there. Called for every text of an exchange, in the order of the exchange. */
export type Edit = (text: string, slot: Slot) => string

export function asText(name = ''): Slot {
  return { in: 'text', name }
}
