import { DIALECT_IDS, type DialectId, type ShippedDialect } from '../../dialects/dialect.ts'
import { UserError } from '../../errors.ts'
import { likeOf } from '../../providers/index.ts'
import type { Target } from '../../providers/target.ts'
import { joined, readBaseUrl } from './base-url.ts'
import { type Asked, doorOf, titleOf } from './door-of.ts'
import { type Env, settingsIn } from './environment.ts'

export interface Whereabouts {
  /** In place of the provider's own address. */
  readonly baseUrl?: string | undefined
  readonly env: Env
}

/** The newest that is generally available. @see https://learn.microsoft.com/azure/ai-services/openai/reference */
const AZURE_VERSION = '2024-10-21'

/** Where a provider's paths begin. Throws `UserError` where nobody knows, or what is known is no address. */
export function baseOf(asked: Asked, { baseUrl, env }: Whereabouts): URL {
  return readBaseUrl(baseUrl ?? doorOf(asked).base(settingsIn(env, titleOf(asked))))
}

/** Where to send a request that is not to be streamed. */
export function addressOf(target: Target, whereabouts: Whereabouts): URL {
  const base = baseOf(target, whereabouts)
  const { dialect } = target
  if (likeOf(target) === 'azure') return azureAddress(target, base, whereabouts.env)
  if (isShipped(dialect)) return joined(base, PATHS[dialect](target))
  if (whereabouts.baseUrl !== undefined) return base
  throw new UserError(`The description of the dialect ${dialect} says nothing of its address`, {
    hint: 'Give the whole address as the base URL.',
  })
}

function isShipped(dialect: DialectId): dialect is ShippedDialect {
  return DIALECT_IDS.some((id) => id === dialect)
}

const PATHS: Readonly<Record<ShippedDialect, (target: Target) => string>> = {
  'anthropic-messages': messagesPath,
  'openai-chat': () => '/v1/chat/completions',
  'openai-responses': () => '/v1/responses',
  gemini: generatePath,
  'bedrock-converse': ({ model }) => `/model/${encodeURIComponent(model)}/converse`,
  'cohere-chat': () => '/v2/chat',
  'ollama-chat': () => '/api/chat',
}

/** Two clouds have doors of their own, through which whatever the model's maker understands goes. */
function messagesPath(target: Target): string {
  const model = encodeURIComponent(target.model)
  switch (likeOf(target)) {
    case 'vertex-anthropic':
      return `/publishers/anthropic/models/${model}:rawPredict`
    case 'bedrock-invoke':
      return `/model/${model}/invoke`
    default:
      return '/v1/messages'
  }
}

/** Ids may stand behind the path of their collection already. */
function generatePath(target: Target): string {
  const [, collection = 'models', model = target.model] = /(?:^|\/)(models|tunedModels)\/(.+)$/.exec(target.model) ?? []
  const path = `${collection}/${encodeURIComponent(model)}:generateContent`
  return likeOf(target) === 'vertex' ? `/publishers/google/${path}` : `/v1beta/${path}`
}

/** Chat has a path for each deployment. The API without versions, whose base ends in `/v1`, finds it in the body. */
function azureAddress({ dialect, model }: Target, base: URL, env: Env): URL {
  if (/\/v1\/?$/.test(base.pathname)) return joined(base, dialect === 'openai-responses' ? '/responses' : CHAT)
  if (dialect === 'openai-responses') return joined(base, '/openai/v1/responses')
  const url = joined(base, `/openai/deployments/${encodeURIComponent(model)}${CHAT}`)
  if (!url.searchParams.has('api-version')) {
    url.searchParams.set('api-version', settingsIn(env, 'azure').get('OPENAI_API_VERSION') ?? AZURE_VERSION)
  }
  return url
}

const CHAT = '/chat/completions'
