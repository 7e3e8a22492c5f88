import { UserError } from '../../errors.ts'
import type { Settings } from './environment.ts'

/** Where a provider is asked, and with which key. */
export interface Door {
  /** Its own address. Throws `UserError` where that depends on a region or an account that nobody named. */
  readonly base: (settings: Settings) => string
  /** Variables of the environment that hold the key, the usual one first. */
  readonly keys: readonly [string, ...string[]]
  /** The header that carries the key; `authorization` with `Bearer` before it. */
  readonly header: 'authorization' | 'x-api-key' | 'api-key' | 'x-goog-api-key'
  /** Its own address answers without a key as well. */
  readonly isOpen?: true
  /** How to get a key, where to set a variable is not all. */
  readonly keyHint?: string
}

const BEARER = { header: 'authorization' } as const

/** A key of AI Studio does not open it. */
const GOOGLE_CLOUD: Door = {
  ...BEARER,
  base: vertexBase,
  keys: ['GOOGLE_OAUTH_ACCESS_TOKEN', 'CLOUDSDK_AUTH_ACCESS_TOKEN'],
  keyHint: 'First run: export GOOGLE_OAUTH_ACCESS_TOKEN=$(gcloud auth print-access-token)',
}

/** @see https://docs.aws.amazon.com/bedrock/latest/userguide/api-keys-use.html */
const BEDROCK: Door = {
  ...BEARER,
  base: ({ need }) => `https://bedrock-runtime.${label(need('AWS_REGION', 'AWS_DEFAULT_REGION'))}.amazonaws.com`,
  keys: ['AWS_BEARER_TOKEN_BEDROCK'],
  keyHint: 'Make a Bedrock API key and set AWS_BEARER_TOKEN_BEDROCK. Only what records signs requests (SigV4).',
}

/** Addresses and names of variables as each provider's own SDK has them. */
const OWN: Readonly<Record<string, Door>> = {
  anthropic: {
    base: ({ get }) => get('ANTHROPIC_BASE_URL') ?? 'https://api.anthropic.com',
    keys: ['ANTHROPIC_API_KEY'],
    header: 'x-api-key',
  },
  openai: {
    ...BEARER,
    base: ({ get }) => get('OPENAI_BASE_URL') ?? 'https://api.openai.com/v1',
    keys: ['OPENAI_API_KEY'],
  },
  azure: {
    base: ({ need }) => need('AZURE_OPENAI_ENDPOINT'),
    keys: ['AZURE_OPENAI_API_KEY', 'AZURE_API_KEY'],
    header: 'api-key',
  },
  bedrock: BEDROCK,
  'bedrock-invoke': BEDROCK,
  mistral: { ...BEARER, base: () => 'https://api.mistral.ai/v1', keys: ['MISTRAL_API_KEY'] },
  deepseek: { ...BEARER, base: () => 'https://api.deepseek.com/v1', keys: ['DEEPSEEK_API_KEY'] },
  groq: { ...BEARER, base: () => 'https://api.groq.com/openai/v1', keys: ['GROQ_API_KEY'] },
  xai: { ...BEARER, base: () => 'https://api.x.ai/v1', keys: ['XAI_API_KEY'] },
  moonshot: { ...BEARER, base: () => 'https://api.moonshot.ai/v1', keys: ['MOONSHOT_API_KEY'] },
  openrouter: { ...BEARER, base: () => 'https://openrouter.ai/api/v1', keys: ['OPENROUTER_API_KEY'] },
  cohere: {
    ...BEARER,
    base: ({ get }) => get('CO_API_URL') ?? 'https://api.cohere.com',
    keys: ['CO_API_KEY', 'COHERE_API_KEY'],
  },
  /** @see https://docs.ollama.com/api/authentication */
  ollama: { ...BEARER, base: ({ get }) => ollamaBase(get('OLLAMA_HOST')), keys: ['OLLAMA_API_KEY'], isOpen: true },
  gemini: {
    base: () => 'https://generativelanguage.googleapis.com',
    keys: ['GOOGLE_API_KEY', 'GEMINI_API_KEY'],
    header: 'x-goog-api-key',
  },
  vertex: GOOGLE_CLOUD,
  'vertex-anthropic': GOOGLE_CLOUD,
}

export const DOORS: ReadonlyMap<string, Door> = new Map(Object.entries(OWN))

/** What the name tells of a provider that is not of this package: the key of `acme` is in `ACME_API_KEY`. */
export function doorByName(provider: string, header: Door['header']): Door {
  const prefix = provider.toUpperCase().replace(/[^A-Z0-9]+/g, '_')
  return { base: ({ need }) => need(`${prefix}_BASE_URL`), keys: [`${prefix}_API_KEY`], header }
}

/** @see https://cloud.google.com/vertex-ai/generative-ai/docs/learn/locations */
function vertexBase({ need }: Settings): string {
  const location = label(need('GOOGLE_CLOUD_LOCATION'))
  const project = encodeURIComponent(need('GOOGLE_CLOUD_PROJECT'))
  const host = location === 'global' ? 'aiplatform.googleapis.com' : `${location}-aiplatform.googleapis.com`
  return `https://${host}/v1/projects/${project}/locations/${location}`
}

/** The variable is for the server too, which takes `:8080`, a bare host, and an address that means all of its own. */
function ollamaBase(host = ''): string {
  const [, scheme = 'http://', name = '', rest = ''] = /^([a-z]+:\/\/)?(\[[^\]]*\]|[^:/]*)(.*)$/i.exec(host) ?? []
  const reachable = ['', '0.0.0.0', '[::]'].includes(name) ? '127.0.0.1' : name
  const hasPort = rest.startsWith(':') || scheme !== 'http://'
  return `${scheme}${reachable}${hasPort ? '' : ':11434'}${rest}`
}

/** A part of a host name: with anything else in it the key would go to another host. */
function label(text: string): string {
  if (/^[a-z0-9-]+$/i.test(text)) return text
  throw new UserError(`There can be no region or location ${text}`, { hint: 'For example: us-east-1', exitCode: 3 })
}
