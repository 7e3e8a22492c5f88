import { addressOf } from '../../models/http/address.ts'
import { credentialsFor, withKey } from '../../models/http/credentials.ts'
import { likeOf } from '../../providers/index.ts'
import type { Target } from '../../providers/target.ts'
import type { Connection } from '../define.ts'

/** Where a request goes, and what has to stand in its head. */
export interface Door {
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
}

export function doorTo(target: Target, { baseUrl, apiKey, env = {} }: Connection, stream: boolean): Door {
  const url = addressOf(target, { baseUrl, env })
  const { headers } = credentialsFor(target, withKey(target, {}, apiKey), true)
  return { url: stream ? streamed(url, target) : url, headers: { 'content-type': 'application/json', ...headers } }
}

/** Most are told by the body; some have another door for it. */
function streamed(url: URL, target: Target): URL {
  const door = new URL(url)
  door.pathname = door.pathname
    .replace(/:generateContent$/, ':streamGenerateContent')
    .replace(/:rawPredict$/, ':streamRawPredict')
    .replace(/\/converse$/, '/converse-stream')
  if (target.dialect === 'gemini') door.searchParams.set('alt', 'sse')
  if (likeOf(target) === 'bedrock-invoke')
    door.pathname = door.pathname.replace(/invoke$/, 'invoke-with-response-stream')
  return door
}
