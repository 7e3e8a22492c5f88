import type { IncomingHttpHeaders } from 'node:http'
import { providerOf } from '../providers/index.ts'
import type { Target } from '../providers/target.ts'
import type { Addressee } from './refusals/refuse.ts'

/** What speaks for a provider where nothing is at the path that was asked; the first that is there counts. */
const SIGNS: readonly (readonly [
  provider: string,
  isThere: (path: string, headers: IncomingHttpHeaders) => boolean,
])[] = [
  ['bedrock', (path, { authorization }) => path.startsWith('/model/') || authorization?.startsWith('AWS4') === true],
  ['vertex', (path) => path.includes('/publishers/')],
  ['gemini', (path, headers) => /^\/v1(?:alpha|beta)\//.test(path) || headers['x-goog-api-key'] !== undefined],
  ['anthropic', (_, headers) => headers['anthropic-version'] !== undefined || headers['x-api-key'] !== undefined],
  ['openrouter', (path) => path.startsWith('/api/v1/')],
  ['azure', (path, headers) => path.startsWith('/openai/') || headers['api-key'] !== undefined],
  ['ollama', (path) => path.startsWith('/api/')],
  ['cohere', (path) => path.startsWith('/v2/')],
]

/** Who says that there is nothing. */
export function guessedHouse(
  path: string,
  prefix: string | undefined,
  headers: IncomingHttpHeaders,
  targets: readonly Target[],
): Addressee {
  const [target] = targets
  if (prefix === undefined && target !== undefined) return target
  const provider = prefix ?? SIGNS.find(([, isThere]) => isThere(path, headers))?.[0] ?? 'openai'
  return { provider, dialect: providerOf(provider)?.dialects[0] ?? 'openai-chat' }
}
