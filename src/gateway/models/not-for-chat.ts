/** A model that a provider lists and nobody can converse with. */
interface Other {
  readonly id: string
  /** As the provider writes it. */
  readonly item: object
}

/**
 * What providers list beside the models that converse: for embeddings, images, speech and the like.
 *
 * @see https://platform.openai.com/docs/models, https://ai.google.dev/api/models, https://docs.mistral.ai/api
 * @see https://docs.cohere.com/reference/list-models, https://console.groq.com/docs/models
 */
const OTHERS: Readonly<Partial<Record<string, readonly Other[]>>> = {
  openai: [
    'text-embedding-3-small',
    'tts-1',
    'dall-e-3',
    'gpt-image-1',
    'gpt-4o-transcribe',
    'omni-moderation-latest',
  ].map((id) => ({ id, item: { id, object: 'model', created: 0, owned_by: 'system' } })),
  gemini: [
    google('gemini-embedding-001', 'embedContent'),
    google('imagen-4.0-generate-001', 'predict'),
    google('veo-3.0-generate-001', 'predictLongRunning'),
    google('gemini-2.5-flash-preview-tts', 'generateContent'),
  ],
  mistral: [
    { id: 'mistral-embed', item: { id: 'mistral-embed', object: 'model', capabilities: { completion_chat: false } } },
  ],
  cohere: [
    { id: 'embed-v4.0', item: { name: 'embed-v4.0', endpoints: ['embed'], finetuned: false } },
    { id: 'rerank-v3.5', item: { name: 'rerank-v3.5', endpoints: ['rerank'], finetuned: false } },
  ],
  groq: [
    { id: 'whisper-large-v3', item: { id: 'whisper-large-v3', object: 'model', active: true, owned_by: 'OpenAI' } },
  ],
}

export function notForChat(provider: string): readonly Other[] {
  return OTHERS[provider] ?? []
}

function google(id: string, method: string): Other {
  return { id, item: { name: `models/${id}`, displayName: id, supportedGenerationMethods: [method] } }
}
