/** In what a provider's answers differ from OpenAI's. */
export interface Accent {
  /** What stands for the content of an answer that has none; undefined: the member is left out. */
  readonly noText: null | '' | undefined
  /**
   * Where reasoning is shown: a member of that name, `details` (OpenRouter's `reasoning` and a list of blocks with their
   * proofs), `content` (a part of it), or nowhere.
   */
  readonly reasoning: 'reasoning_content' | 'reasoning' | 'details' | 'content' | undefined
  /** Whether there is a member for refusals. */
  readonly refusal: boolean
  /** Of a stream: whether the arguments of a call come in pieces, or the call whole. */
  readonly calls: 'pieces' | 'whole'
  /** Of a stream: where the usage stands: in a chunk of its own, or in the last one, there in the choice or in `x_groq`. */
  readonly usage: 'apart' | 'at-end' | 'in-choice' | 'x_groq'
  /** Of a stream: whether chunks are filled up, so that their length does not tell what was said. */
  readonly padded: boolean
}

const COMPATIBLE: Accent = {
  noText: null,
  reasoning: 'reasoning_content',
  refusal: true,
  calls: 'pieces',
  usage: 'apart',
  padded: false,
}
const OPENAI: Accent = { ...COMPATIBLE, reasoning: undefined, padded: true }
const THINKING: Accent = { ...COMPATIBLE, noText: '', refusal: false, usage: 'at-end' }

const ACCENTS: ReadonlyMap<string, Accent> = new Map([
  ['openai', OPENAI],
  ['azure', OPENAI],
  ['mistral', { ...THINKING, reasoning: 'content', calls: 'whole' }],
  [
    'groq',
    { ...COMPATIBLE, noText: undefined, reasoning: 'reasoning', refusal: false, calls: 'whole', usage: 'x_groq' },
  ],
  ['openrouter', { ...COMPATIBLE, reasoning: 'details' }],
  ['ollama', { ...COMPATIBLE, noText: '', reasoning: 'reasoning', refusal: false, calls: 'whole' }],
  ['deepseek', THINKING],
  ['moonshot', { ...THINKING, usage: 'in-choice' }],
  ['xai', { ...THINKING, calls: 'whole' }],
])

/** Most servers that we have no facts about show reasoning the way DeepSeek does. */
export function accentOf(provider: string): Accent {
  return ACCENTS.get(provider) ?? COMPATIBLE
}
