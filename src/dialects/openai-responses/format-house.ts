import { likeOf } from '../../providers/index.ts'
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
  /** Whether we know that the server has tools of its own, and shows in items what it asked of them. */
  readonly hosted: boolean
  /** Whether the server keeps what is said, if it is asked to. */
  readonly stores: boolean
}

/** OpenAI's own rules. */
const OPENAI: House = {
  images: true,
  blocks: true,
  callsLast: false,
  reasoning: 'encrypted',
  noOutput: '',
  hosted: true,
  stores: true,
}
/** A server that we know nothing about: what all of them take. */
const UNKNOWN: House = { ...OPENAI, blocks: false, callsLast: true, hosted: false, stores: false }

const HOUSES: ReadonlyMap<string, House> = new Map([
  ['openai', OPENAI],
  ['azure', OPENAI],
  ['xai', { ...OPENAI, blocks: false, noOutput: '(no output)', hosted: false, stores: false }],
  ['deepseek', { ...UNKNOWN, images: false, reasoning: 'plain' }],
  ['openrouter', UNKNOWN],
])

export function houseOf(target: Target): House {
  return HOUSES.get(likeOf(target)) ?? UNKNOWN
}
