import type { DialectId } from '../dialects/dialect.ts'
import { anthropic } from './anthropic.ts'
import { azure } from './azure.ts'
import { bedrock } from './bedrock.ts'
import { bedrockInvoke } from './bedrock-invoke.ts'
import { cohere } from './cohere.ts'
import { deepseek } from './deepseek.ts'
import { gemini } from './gemini.ts'
import { groq } from './groq.ts'
import { mistral } from './mistral.ts'
import { moonshot } from './moonshot.ts'
import { ollama } from './ollama.ts'
import { openai } from './openai.ts'
import { openrouter } from './openrouter.ts'
import type { Provider } from './provider.ts'
import type { Target } from './target.ts'
import { vertex } from './vertex.ts'
import { vertexAnthropic } from './vertex-anthropic.ts'
import { xai } from './xai.ts'

export const providers: readonly Provider[] = [
  anthropic,
  bedrockInvoke,
  bedrock,
  openai,
  azure,
  mistral,
  deepseek,
  groq,
  xai,
  moonshot,
  openrouter,
  cohere,
  ollama,
  gemini,
  vertex,
  vertexAnthropic,
]

const byId = new Map(providers.map((provider) => [provider.id, provider]))

export function providerOf(id: string): Provider | undefined {
  return byId.get(id)
}

/** All that speak a dialect. */
export function providersOf(dialect: DialectId): readonly Provider[] {
  return providers.filter(({ dialects }) => dialects.includes(dialect))
}

/** All that answer at a host; a port does not matter. Vertex AI serves two: Gemini first, and Claude. */
export function providersOfHost(host: string): readonly Provider[] {
  const name = host.toLowerCase().replace(/:\d+$/, '')
  return providers.filter(({ hosts }) => hosts.some((pattern) => pattern.test(name)))
}

export function providerOfHost(host: string): Provider | undefined {
  return providersOfHost(host)[0]
}

/** Models to test a dialect with, where the provider speaks it. */
export function modelsOf(provider: Provider, dialect: DialectId): readonly [string, ...string[]] {
  return provider.modelsFor?.[dialect] ?? provider.models
}

/** Whether the target's model is of that generation. Of an unknown provider we know no generations. */
export function inRegime(target: Target, name: string): boolean {
  const regimes = providerOf(target.provider)?.regimes
  return regimes !== undefined && Object.hasOwn(regimes, name) && regimes[name]?.test(target.model) === true
}
