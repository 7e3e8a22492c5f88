import { opaque, uuid } from './opaque.ts'
import { likeOf, providerOf, providersOf } from './registry.ts'
import type { Target } from './target.ts'

const HEX = '0123456789abcdef'

type Headers = Readonly<Record<string, string>>

/**
 * The headers that name a response, as those who have a place of their own for that send them. SDKs hand the name on:
 * `_request_id` of Anthropic's and OpenAI's, `$metadata.requestId` of AWS's.
 */
const NAMED: Readonly<Record<string, (seed: string) => Headers>> = {
  anthropic: (seed) => ({ 'request-id': `req_011C${opaque(seed, 20)}` }),
  'vertex-anthropic': (seed) => ({ 'request-id': `req_vrtx_011C${opaque(seed, 20)}` }),
  bedrock: (seed) => ({ 'x-amzn-requestid': uuid(seed) }),
  'bedrock-invoke': (seed) => ({ 'x-amzn-requestid': uuid(seed) }),
  openai: (seed) => ({ 'openai-version': '2020-10-01', 'x-request-id': `req_${opaque(seed, 32, HEX)}` }),
  azure: (seed) => ({ 'apim-request-id': uuid(seed), 'x-request-id': uuid(seed) }),
  mistral: (seed) => ({ 'mistral-correlation-id': uuid(seed) }),
  cohere: (seed) => ({ 'x-debug-trace-id': opaque(seed, 32, HEX) }),
}

/** The same for the same seed. Of whom nothing is known is taken to do as the first who speaks its dialect. */
export function answerHeaders(target: Target, seed: string): Headers {
  const like = likeOf(target)
  const house = providerOf(like) === undefined ? providersOf(target.dialect)[0]?.id : like
  return NAMED[house ?? '']?.(seed) ?? {}
}
