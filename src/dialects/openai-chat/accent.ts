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
}

const OPENAI: Accent = { noText: null, reasoning: undefined, refusal: true }
const THINKING: Accent = { noText: '', reasoning: 'reasoning_content', refusal: false }

const ACCENTS: ReadonlyMap<string, Accent> = new Map([
  ['openai', OPENAI],
  ['azure', OPENAI],
  ['mistral', { noText: '', reasoning: 'content', refusal: false }],
  ['groq', { noText: undefined, reasoning: 'reasoning', refusal: false }],
  ['openrouter', { noText: null, reasoning: 'details', refusal: true }],
  ['ollama', { noText: '', reasoning: 'reasoning', refusal: false }],
  ['deepseek', THINKING],
  ['moonshot', THINKING],
  ['xai', THINKING],
])

/** Most servers that we have no facts about show reasoning the way DeepSeek does. */
export function accentOf(provider: string): Accent {
  return ACCENTS.get(provider) ?? { ...OPENAI, reasoning: 'reasoning_content' }
}
