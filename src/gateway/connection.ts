import type { Connection } from '../clients/define.ts'
import { likeOf, providersOf } from '../providers/index.ts'
import type { Target } from '../providers/target.ts'

/** How a client reaches a run of the gateway in place of the provider. */
export interface GatewayConnection extends Connection {
  /** The variables from which SDKs read address and key. */
  readonly env: Readonly<Record<string, string>>
}

/** No redactor takes it for a secret, and no server but the gateway takes it. */
const KEY = 'no-key-needed'

interface Door {
  /** What stands behind the address of the run in the base URL that SDKs take; their own name where others have the same paths. */
  readonly path?: string
  readonly key?: string
  /** Absent: none is read. */
  readonly env?: (baseUrl: string, key: string, runUrl: string) => Readonly<Record<string, string>>
}

/**
 * `baseUrl` as the provider's own SDK takes it.
 *
 * @see https://github.com/openai/openai-node, https://github.com/anthropics/anthropic-sdk-typescript
 * @see https://github.com/googleapis/js-genai, https://docs.aws.amazon.com/sdkref/latest/guide/feature-ss-endpoints.html
 * @see https://github.com/cohere-ai/cohere-python, https://github.com/ollama/ollama/blob/main/docs/faq.mdx
 */
export function connectionFor(target: Target, runUrl: string): GatewayConnection {
  const { path = '', key = KEY, env } = doorOf(target)
  const baseUrl = `${runUrl}${path}`
  return { baseUrl, apiKey: key, env: env?.(baseUrl, key, runUrl) ?? {} }
}

const OPENAI: Door = {
  path: '/v1',
  key: `sk-${KEY}`,
  env: (baseUrl, key) => ({ OPENAI_BASE_URL: baseUrl, OPENAI_API_KEY: key }),
}

function aws(runUrl: string): Readonly<Record<string, string>> {
  return {
    AWS_ENDPOINT_URL_BEDROCK_RUNTIME: runUrl,
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: KEY,
    AWS_SECRET_ACCESS_KEY: KEY,
  }
}

const GOOGLE_CLOUD = { GOOGLE_CLOUD_PROJECT: 'conformance', GOOGLE_CLOUD_LOCATION: 'us-central1' }

const DOORS: Readonly<Record<string, Door>> = {
  anthropic: {
    key: `sk-ant-${KEY}`,
    env: (baseUrl, key) => ({ ANTHROPIC_BASE_URL: baseUrl, ANTHROPIC_API_KEY: key }),
  },
  openai: OPENAI,
  azure: {
    env: (baseUrl, key) => ({
      AZURE_OPENAI_ENDPOINT: baseUrl,
      AZURE_OPENAI_API_KEY: key,
      OPENAI_API_VERSION: '2024-10-21',
    }),
  },
  bedrock: { env: aws },
  'bedrock-invoke': { env: (baseUrl) => ({ ...aws(baseUrl), ANTHROPIC_BEDROCK_BASE_URL: baseUrl }) },
  mistral: { path: '/mistral', env: (_, key) => ({ MISTRAL_API_KEY: key }) },
  deepseek: { path: '/deepseek/v1', key: `sk-${KEY}`, env: (_, key) => ({ DEEPSEEK_API_KEY: key }) },
  groq: {
    path: '/openai/v1',
    env: (_, key, runUrl) => ({ GROQ_BASE_URL: runUrl, GROQ_API_KEY: key }),
  },
  xai: { path: '/xai/v1', env: (_, key) => ({ XAI_API_KEY: key }) },
  moonshot: { path: '/moonshot/v1', key: `sk-${KEY}`, env: (_, key) => ({ MOONSHOT_API_KEY: key }) },
  openrouter: { path: '/api/v1', key: `sk-or-${KEY}`, env: (_, key) => ({ OPENROUTER_API_KEY: key }) },
  cohere: { env: (baseUrl, key) => ({ CO_API_URL: baseUrl, CO_API_KEY: key, COHERE_API_KEY: key }) },
  gemini: {
    env: (baseUrl, key) => ({ GOOGLE_GEMINI_BASE_URL: baseUrl, GEMINI_API_KEY: key, GOOGLE_API_KEY: key }),
  },
  vertex: {
    env: (baseUrl) => ({ GOOGLE_VERTEX_BASE_URL: baseUrl, GOOGLE_GENAI_USE_VERTEXAI: 'true', ...GOOGLE_CLOUD }),
  },
  'vertex-anthropic': {
    path: '/v1',
    env: (baseUrl) => ({
      ANTHROPIC_VERTEX_BASE_URL: baseUrl,
      ANTHROPIC_VERTEX_PROJECT_ID: GOOGLE_CLOUD.GOOGLE_CLOUD_PROJECT,
      CLOUD_ML_REGION: GOOGLE_CLOUD.GOOGLE_CLOUD_LOCATION,
    }),
  },
}

/** Ollama has a door of its own, and one like OpenAI's. Of whom nothing is known is asked like the first of its dialect. */
function doorOf(target: Target): Door {
  const like = likeOf(target)
  if (like === 'ollama') return ollama(target.dialect === 'openai-chat' ? '/ollama/v1' : '')
  return DOORS[like] ?? DOORS[providersOf(target.dialect)[0]?.id ?? ''] ?? {}
}

function ollama(path: string): Door {
  return { path, env: (_, __, runUrl) => ({ OLLAMA_HOST: runUrl }) }
}
