import type { Target } from '../../providers/target.ts'

/** In what the providers that speak this dialect differ, as far as a request must heed it. */
export interface House {
  /** Whether a person may show images. */
  readonly images: boolean
  /** Whether a person may show PDF files, and several texts may be a list of blocks. */
  readonly blocks: boolean
  /** Whether the calls of a turn must stand together, right before their outputs. */
  readonly callsLast: boolean
  /** Reasoning goes back as it was encrypted, or as the thoughts themselves. */
  readonly reasoning: 'encrypted' | 'plain'
  /** What stands for the output of a tool that gave none. */
  readonly noOutput: string
}

/** OpenAI's own rules. */
const OPENAI: House = { images: true, blocks: true, callsLast: false, reasoning: 'encrypted', noOutput: '' }
/** A server that we know nothing about: what all of them take. */
const UNKNOWN: House = { ...OPENAI, blocks: false, callsLast: true }

const HOUSES: ReadonlyMap<string, House> = new Map([
  ['openai', OPENAI],
  ['azure', OPENAI],
  ['xai', { ...OPENAI, blocks: false, noOutput: '(no output)' }],
  ['deepseek', { ...UNKNOWN, images: false, reasoning: 'plain' }],
  ['openrouter', UNKNOWN],
])

export function houseOf({ provider }: Target): House {
  return HOUSES.get(provider) ?? UNKNOWN
}
