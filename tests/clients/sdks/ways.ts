import type { ReplyManner } from '../../../src/dialects/manner.ts'
import type { Chop } from '../../../src/gateway/travel.ts'

/** How one and the same answer comes in: what the server does, and where its bytes are cut. */
export interface Way {
  readonly manner: 'as usual' | 'with noise' | 'with calls whole'
  readonly cut: keyof typeof CUTS
}

export const CUTS = {
  whole: 'whole',
  'by event': 'event',
  'by byte': 'byte',
  'by code point': 'code-point',
  'inside CRLF': 'crlf',
  'by three bytes': { bytes: 3 },
} as const satisfies Readonly<Record<string, Chop>>

export const MANNERS: Readonly<Record<Way['manner'], ReplyManner>> = {
  'as usual': {},
  'with noise': { noise: true },
  'with calls whole': { calls: 'whole' },
}

export const AS_USUAL: Way = { manner: 'as usual', cut: 'by event' }

/** Every way in which the answers for an SDK come. */
export function waysFor(target: string): Way[] {
  // Groq, xAI and Ollama, which document the SDK of OpenAI as theirs, send each call in one piece.
  const manners: Way['manner'][] =
    target === 'openai' ? ['as usual', 'with noise', 'with calls whole'] : ['as usual', 'with noise']
  return manners.flatMap((manner) => Object.keys(CUTS).map((cut) => ({ manner, cut }) as Way))
}
