import type { Tail } from '../../conversation/tail.ts'
import { mistralCallId, openaiCallId } from '../../providers/call-ids.ts'
import { inRegime, likeOf } from '../../providers/index.ts'
import type { Target } from '../../providers/target.ts'
import type { ChatContentForm } from '../write-chat-content.ts'

/** In what the providers that speak this dialect differ, as far as a request must heed it. */
export interface House extends ChatContentForm {
  readonly ids: RegExp
  readonly mintId: (seed: string) => string
  readonly idsUniqueIn: 'turn' | 'conversation'
  readonly tail: Tail
  /** Whether system messages must come before all others. */
  readonly systemFirst: boolean
  /** The content of an assistant message that only calls. */
  readonly noContent: null | '' | 'absent'
  /** What stands for the output of a tool that gave none. */
  readonly noOutput: string
  readonly maxTokens: 'max_tokens' | 'max_completion_tokens'
}

/** OpenAI's own rules. */
const OPENAI: House = {
  ids: /^[!-~]{1,40}$/,
  mintId: openaiCallId,
  idsUniqueIn: 'turn',
  tail: 'continued',
  textLists: true,
  images: 'any',
  systemFirst: false,
  noContent: null,
  noOutput: '',
  maxTokens: 'max_completion_tokens',
}
const COMPATIBLE: House = { ...OPENAI, ids: /^[!-~]{1,64}$/, maxTokens: 'max_tokens' }
const MISTRAL: House = {
  ...COMPATIBLE,
  ids: /^[a-zA-Z0-9]{9}$/,
  mintId: mistralCallId,
  tail: 'continued-if-marked',
  systemFirst: true,
  noContent: '',
}
/** A server that we know nothing about: what all of them take. */
const UNKNOWN: House = { ...COMPATIBLE, ids: OPENAI.ids, textLists: false }

const HOUSES: ReadonlyMap<string, House> = new Map([
  ['openai', OPENAI],
  ['azure', OPENAI],
  ['mistral', MISTRAL],
  ['deepseek', { ...COMPATIBLE, tail: 'continued-if-marked', textLists: false, images: 'none', noContent: '' }],
  ['groq', { ...COMPATIBLE, textLists: false, noContent: 'absent' }],
  ['xai', { ...COMPATIBLE, tail: 'taken', noContent: 'absent', noOutput: '(no output)' }],
  ['moonshot', { ...COMPATIBLE, idsUniqueIn: 'conversation', tail: 'taken', textLists: false, noContent: 'absent' }],
  ['openrouter', COMPATIBLE],
  // A list of parts becomes a message each.
  [
    'ollama',
    { ...COMPATIBLE, idsUniqueIn: 'conversation', tail: 'taken', textLists: false, images: 'inline', noContent: '' },
  ],
])

export function houseOf(target: Target): House {
  if (inRegime(target, 'mistral-upstream')) return MISTRAL
  if (inRegime(target, 'openai-upstream')) return { ...COMPATIBLE, ids: OPENAI.ids }
  const house = HOUSES.get(likeOf(target)) ?? UNKNOWN
  return inRegime(target, 'text-only') ? { ...house, images: 'none' } : house
}
