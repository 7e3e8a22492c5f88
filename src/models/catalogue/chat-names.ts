/** What ids tell where lists tell nothing. */
interface NameRule {
  /** All ids of models to converse with are of this form. */
  readonly only?: RegExp
  /** Those that fit and are for something else. */
  readonly not: RegExp
}

/** Ids with one of these words. */
function words(alternatives: string): RegExp {
  return new RegExp(`(?<![a-z])(?:${alternatives})(?![a-z])`, 'i')
}

/**
 * Fine-tuned models (`ft:…`) are left out of OpenAI's list: whoever has some knows them by name.
 *
 * @see https://developers.openai.com/api/reference/resources/models/methods/list
 * @see https://ai.google.dev/api/models
 * @see https://console.groq.com/docs/models
 */
const RULES: Readonly<Record<string, NameRule>> = {
  openai: {
    only: /^(?:gpt-|chatgpt-|o\d)/,
    not: words('audio|dall-e|embedding|image|instruct|moderation|realtime|transcribe|tts|whisper'),
  },
  /** Speech and images are made by the same method as answers. */
  gemini: { not: words('aqa|computer-use|embedding|image|imagen|live|lyria|native-audio|tts|veo') },
  /** What ranks texts gives text too. */
  bedrock: { not: words('rerank') },
  groq: { not: words('guard|orpheus|safeguard|tts|whisper') },
}

const GENERAL: NameRule = {
  not: words('dall-e|embed|embeddings?|imagen|moderation|ocr|rerank|reranker|transcribe|tts|whisper'),
}

/** Whether one converses with a model, as far as its id tells. */
export function isChatName(provider: string, id: string): boolean {
  const { only, not } = (Object.hasOwn(RULES, provider) ? RULES[provider] : undefined) ?? GENERAL
  return only?.test(id) !== false && !not.test(id)
}
