/** How a provider writes one model, and the page that they stand on. */
export interface ListShape {
  readonly item: (id: string) => object
  /** `beside`: items of other models. */
  readonly page: (ids: readonly string[], beside?: readonly object[]) => object
}

/** Any moment: when a model was made is nothing that can be tested. */
const MADE = { seconds: 1_735_689_600, iso: '2025-01-01T00:00:00Z' } as const

const openai = shape(
  (id) => ({ id, object: 'model', created: MADE.seconds, owned_by: 'system' }),
  (data) => ({ object: 'list', data }),
)

/** What the compatible ones tell beside it. */
function compatible(more: (id: string) => object): ListShape {
  return shape(
    (id) => ({ ...openai.item(id), ...more(id) }),
    (data) => ({ object: 'list', data }),
  )
}

const anthropic = shape(
  (id) => ({ type: 'model', id, display_name: id, created_at: MADE.iso }),
  (data, ids) => ({ data, has_more: false, first_id: ids[0] ?? null, last_id: ids.at(-1) ?? null }),
)

const gemini = shape(
  (id) => ({
    name: `models/${id}`,
    version: '001',
    displayName: id,
    supportedGenerationMethods: ['generateContent', 'countTokens'],
  }),
  (models) => ({ models }),
)

const cohere = shape(
  (name) => ({ name, endpoints: ['chat'], finetuned: false }),
  (models) => ({ models }),
)

const ollama = shape(
  (name) => ({ name, model: name, modified_at: MADE.iso, size: 0, digest: '', details: OLLAMA_DETAILS }),
  (models) => ({ models }),
)
const OLLAMA_DETAILS = {
  parent_model: '',
  format: 'gguf',
  family: '',
  families: [],
  parameter_size: '',
  quantization_level: '',
}

/** What `/api/show` tells of one model. */
export const OLLAMA_SHOWN = {
  details: OLLAMA_DETAILS,
  model_info: {},
  capabilities: ['completion', 'tools'],
  modified_at: MADE.iso,
}

const SHAPES: Readonly<Partial<Record<string, ListShape>>> = {
  anthropic,
  gemini,
  cohere,
  ollama,
  mistral: compatible(() => ({ capabilities: { completion_chat: true, function_calling: true } })),
  groq: compatible(() => ({ active: true })),
  openrouter: compatible((name) => ({
    name,
    architecture: { output_modalities: ['text'] },
    supported_parameters: ['tools'],
  })),
}

/** In the members that `models/catalogue/lists` reads, where the sources of each are named. */
export function listShape(provider: string): ListShape {
  return SHAPES[provider] ?? openai
}

function shape(item: ListShape['item'], page: (items: readonly object[], ids: readonly string[]) => object): ListShape {
  return { item, page: (ids, beside = []) => page([...ids.map(item), ...beside], ids) }
}
