import type { DialectId, RuleDialectId } from '../dialects/dialect.ts'
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
import { type Standing, standing } from './standing.ts'
import type { RuleTarget } from './target.ts'
import { vertex } from './vertex.ts'
import { vertexAnthropic } from './vertex-anthropic.ts'
import { xai } from './xai.ts'

const SHIPPED: readonly Provider[] = [
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

const all: Provider[] = [...SHIPPED]
const byId = new Map<string, Provider>()
useProviders([])

/** Those of this package, and behind them those of a person's own that are in use. */
export const providers: readonly Provider[] = all

/** Takes these into use, in place of those of a person's own that were in use before. */
export function useProviders(own: readonly Provider[]): void {
  all.splice(SHIPPED.length, all.length, ...own)
  byId.clear()
  for (const provider of all) byId.set(provider.id, provider)
}

export function providerOf(id: string): Provider | undefined {
  return byId.get(id)
}

/** All that speak a dialect. A conversation may be for anybody. */
export function providersOf(dialect: RuleDialectId): readonly Provider[] {
  return dialect === 'conversation' ? providers : providers.filter(({ dialects }) => dialects.includes(dialect))
}

/** All that answer at a host; a port does not matter. Vertex AI serves two: Gemini first, and Claude. */
export function providersOfHost(host: string): readonly Provider[] {
  const name = host.toLowerCase().replace(/:\d+$/, '')
  return providers.filter(({ hosts }) => hosts.some((pattern) => pattern.test(name)))
}

export function providerOfHost(host: string): Provider | undefined {
  return providersOfHost(host)[0]
}

/** The provider of this package that the target's is like, or is itself. */
export function likeOf({ provider: id, dialect }: RuleTarget): string {
  const like = byId.get(id)?.own?.like
  if (like === undefined) return id
  return providersOf(dialect).some((provider) => provider.id === like) ? like : id
}

/** Models to test a dialect with, where the provider speaks it. */
export function modelsOf(provider: Provider, dialect: DialectId): readonly [string, ...string[]] {
  return provider.modelsFor?.[dialect] ?? provider.models
}

/** What the id of the target's model tells. Of an unknown provider we know no generations. */
export function standingOf({ provider: id, model }: RuleTarget): Standing {
  const provider = providerOf(id)
  return provider === undefined ? { among: [] } : standing(provider, model)
}

/** Whether the target's model is of that generation, or is judged like one that is. */
export function inRegime(target: RuleTarget, name: string): boolean {
  const regimes = providerOf(target.provider)?.regimes
  const { like } = standingOf(target)
  return (
    like !== undefined && regimes !== undefined && Object.hasOwn(regimes, name) && regimes[name]?.test(like) === true
  )
}
