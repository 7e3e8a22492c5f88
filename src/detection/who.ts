import { ownDialect } from '../dialects/registry.ts'
import { textOf } from '../dialects/strings.ts'
import type { JsonObject } from '../json.ts'
import { providerOf, providersOf, providersOfHost } from '../providers/index.ts'
import type { Provider } from '../providers/provider.ts'
import { UNKNOWN_PROVIDER } from '../providers/target.ts'

/** Other names of providers: those of the OpenTelemetry GenAI conventions, and clouds that serve several dialects. */
const ALIASES: ReadonlyMap<string, readonly string[]> = new Map([
  ['aws.bedrock', ['bedrock', 'bedrock-invoke']],
  ['bedrock', ['bedrock', 'bedrock-invoke']],
  ['vertex', ['vertex', 'vertex-anthropic']],
  ['vertex_ai', ['vertex', 'vertex-anthropic']],
  ['gcp.vertex_ai', ['vertex', 'vertex-anthropic']],
  ['gcp.gemini', ['gemini']],
  ['gcp.gen_ai', ['gemini']],
  ['google', ['gemini']],
  ['azure.ai.openai', ['azure']],
  ['az.ai.openai', ['azure']],
  ['azure.ai.inference', ['azure', 'anthropic']],
  ['az.ai.inference', ['azure', 'anthropic']],
  ['mistral_ai', ['mistral']],
  ['x_ai', ['xai']],
])

/**
 * Whose models have such names. Hosts of open models tag them (`mistral:7b`), put the maker before them, or call them as
 * their weights are called (`mistral-small-3-2-24b-instruct`, `deepseek-r1`), which the makers themselves do not.
 */
const MAKERS: readonly (readonly [RegExp, string])[] = [
  [/^(?:[a-z-]+\.)?(?:ai21|amazon|anthropic|cohere|deepseek|meta|mistral|moonshot|openai|qwen|writer)\./, 'bedrock'],
  [/^claude[^@]*@\d+$/, 'vertex-anthropic'],
  [/^claude/, 'anthropic'],
  [/^gemini/, 'gemini'],
  [/^(?:ft:)?(?:gpt-(?!oss)|o[134](?:-|$)|chatgpt-)/, 'openai'],
  [/^(?:mistral|ministral|codestral|magistral|devstral|pixtral)(?!.*-instruct)[^:/]*$/, 'mistral'],
  [/^deepseek(?!-(?:r\d|v[0-3]))[^:/]*$/, 'deepseek'],
  [/^(?:kimi|moonshot)(?!.*-instruct)[^:/]*$/, 'moonshot'],
  [/^grok[^:/]*$/, 'xai'],
  [/^command(?:-[^:/]*)?$/, 'cohere'],
]

/** Who is meant where nothing is said at all. */
const DEFAULTS: ReadonlyMap<string, string> = new Map([
  ['anthropic-messages', 'anthropic'],
  ['gemini', 'gemini'],
  ['bedrock-converse', 'bedrock'],
  ['cohere-chat', 'cohere'],
  ['ollama-chat', 'ollama'],
])

/**
 * The one among these ids or hosts who speaks the dialect, else `unknown`: of what a provider does in a dialect that is
 * not its own, or with a model of another house, nothing is known.
 */
export function providerNamed(name: string, dialect: string, model = ''): string {
  return speaker(providersNamed(name), dialect, model)
}

/** The same where it does not matter what they speak. */
export function anyProviderNamed(name: string): string {
  return providersNamed(name)[0]?.id ?? UNKNOWN_PROVIDER
}

/** All that are meant by an id, another name, or a host. */
export function providersNamed(name: string): readonly Provider[] {
  const plain = name
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/\/.*$/, '')
  const ids = ALIASES.get(plain) ?? [plain]
  const known = ids.flatMap((id) => providerOf(id) ?? [])
  return known.length > 0 ? known : providersOfHost(plain)
}

/** For a bare body: by what clouds write into it, by the model's maker, or by the dialect's own. */
export function providerOfBody(body: JsonObject, dialect: string, model: string): string {
  const [, cloud] = /^(bedrock|vertex)-/.exec(textOf(body.anthropic_version)) ?? []
  if (cloud !== undefined) return providerNamed(cloud, dialect)
  if (ownDialect(dialect) !== undefined) return soleSpeaker(dialect)
  const maker = MAKERS.find(([pattern]) => pattern.test(model))?.[1]
  return maker === undefined ? (DEFAULTS.get(dialect) ?? UNKNOWN_PROVIDER) : providerNamed(maker, dialect)
}

function soleSpeaker(dialect: string): string {
  const [first, second] = providersOf(dialect)
  return first !== undefined && second === undefined ? first.id : UNKNOWN_PROVIDER
}

function speaker(candidates: readonly Provider[], dialect: string, model: string): string {
  const speaks = ({ dialects, others }: Provider): boolean =>
    dialects.some((id) => id === dialect) && others?.test(model) !== true
  return candidates.find(speaks)?.id ?? UNKNOWN_PROVIDER
}
