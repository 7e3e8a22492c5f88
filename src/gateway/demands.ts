import type { IncomingHttpHeaders } from 'node:http'
import { likeOf } from '../providers/index.ts'
import { parameter } from './address.ts'
import type { Refusal } from './refusals/refusal.ts'
import { type Addressee, refusal } from './refusals/refuse.ts'

/** A place in which a provider takes a key. */
type KeyPlace = (headers: IncomingHttpHeaders, query: string) => boolean

const bearer: KeyPlace = ({ authorization }) => /^Bearer\s+\S/i.test(authorization ?? '')
const signature: KeyPlace = ({ authorization }) => /^AWS4-HMAC-SHA256 \S/.test(authorization ?? '')
const inQuery: KeyPlace = (_, query) => filled(parameter(query, 'key'))
const inHeader =
  (name: string): KeyPlace =>
  (headers) =>
    filled(headers[name])

/** Where others than these take it: as a bearer. A server on one's own machine takes none. */
const KEY_PLACES: Readonly<Record<string, readonly KeyPlace[]>> = {
  anthropic: [inHeader('x-api-key'), bearer],
  azure: [inHeader('api-key'), bearer],
  gemini: [inHeader('x-goog-api-key'), inQuery, bearer],
  vertex: [bearer, inHeader('x-goog-api-key'), inQuery],
  bedrock: [signature, bearer],
  'bedrock-invoke': [signature, bearer],
}
const WITHOUT_KEY: readonly string[] = ['ollama', 'unknown']

/** For long there were these two; of what came from 2026 on we may not know all. @see https://platform.claude.com/docs/en/api/versioning */
const ANTHROPIC_VERSION = /^(?:2023-01-01|2023-06-01|20(?:2[6-9]|[3-9]\d)-[01]\d-[0-3]\d)$/

export interface Head {
  readonly path: string
  readonly query: string
  readonly headers: IncomingHttpHeaders
}

/** What a provider misses beside the body: a key, a version. Whether the key is right nobody can tell. */
export function unmet(addressee: Addressee, { path, query, headers }: Head): Refusal | undefined {
  const provider = likeOf({ ...addressee, model: '' })
  const places = KEY_PLACES[provider] ?? [bearer]
  if (!WITHOUT_KEY.includes(provider) && !places.some((isThere) => isThere(headers, query))) {
    return refusal('no-key', addressee)
  }
  if (provider === 'anthropic') return unmetVersion(addressee, headers['anthropic-version'])
  const isVersioned = provider === 'azure' && /^\/openai\/(?!v1\/)/.test(path)
  return isVersioned && !filled(parameter(query, 'api-version')) ? refusal('no-api-version', addressee) : undefined
}

function unmetVersion(addressee: Addressee, header: string | string[] | undefined): Refusal | undefined {
  const version = String(header ?? '')
  if (version === '') return refusal('no-version', addressee)
  return ANTHROPIC_VERSION.test(version) ? undefined : refusal('unknown-version', addressee, { version })
}

function filled(value: string | string[] | undefined): boolean {
  return value !== undefined && value.length > 0
}
