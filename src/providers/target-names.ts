import type { DialectId, ShippedDialect } from '../dialects/dialect.ts'
import { dialectIds, ownDialect } from '../dialects/registry.ts'
import { UserError } from '../errors.ts'
import { nearest } from '../nearest.ts'
import type { Provider } from './provider.ts'
import { modelsOf, providerOf, providers } from './registry.ts'
import { type RuleTarget, type Target, UNKNOWN_PROVIDER } from './target.ts'

/** How a person writes a dialect behind a provider: `openai:chat`. */
const SHIPPED: Readonly<Record<ShippedDialect, string>> = {
  'anthropic-messages': 'messages',
  'openai-chat': 'chat',
  'openai-responses': 'responses',
  gemini: 'gemini',
  'bedrock-converse': 'converse',
  'cohere-chat': 'chat-v2',
  'ollama-chat': 'native',
}
const SHORT: ReadonlyMap<string, string> = new Map(Object.entries(SHIPPED))

function shortName(dialect: DialectId): string {
  return SHORT.get(dialect) ?? ownDialect(dialect)?.short ?? dialect
}

/** The dialect of that id or short name. */
export function dialectNamed(name: string): DialectId | undefined {
  return dialectIds().find((id) => id === name || shortName(id) === name)
}

/**
 * Reads `provider[:dialect][/model]`: `anthropic`, `openai:chat`, `openrouter/openai/gpt-4o`. What is not said is the
 * provider's first. `unknown:chat/my-model` is a server that we have no facts about.
 */
export function parseTarget(spec: string): Target {
  const [, id = '', short, model] = /^([^:/]*)(?::([^/]*))?(?:\/(.*))?$/s.exec(spec) ?? []
  if (model === '')
    throw new UserError(`The target \`${spec}\` names no model behind its slash.`, {
      hint: `Try \`${spec.slice(0, -1)}\`.`,
    })
  if (id === UNKNOWN_PROVIDER) return unknownTarget(spec, short, model)
  const provider = providerOf(id) ?? noSuchProvider(spec, id)
  const dialect = dialectFor(provider, short)
  return { dialect, provider: id, model: model ?? modelsOf(provider, dialect)[0] }
}

/** The same for what rules are held against: `unknown:conversation` is a conversation in anybody's trace. */
export function parseRuleTarget(spec: string): RuleTarget {
  const [, id, model = ''] = /^([^:/]+):conversation(?:\/(.+))?$/s.exec(spec) ?? []
  if (id === undefined) return parseTarget(spec)
  const provider = id === UNKNOWN_PROVIDER ? id : (providerOf(id) ?? noSuchProvider(spec, id)).id
  return { dialect: 'conversation', provider, model }
}

/** The shortest name that `parseTarget` reads back as this target. */
export function targetName(target: Target): string {
  const provider = providerOf(target.provider)
  const dialect = target.dialect === provider?.dialects[0] ? '' : `:${shortName(target.dialect)}`
  const usual = provider === undefined ? '' : modelsOf(provider, target.dialect)[0]
  const model = target.model === usual ? '' : `/${target.model}`
  return `${target.provider}${dialect}${model}`
}

function unknownTarget(spec: string, short: string | undefined, model = ''): Target {
  const dialect = short === undefined ? undefined : dialectNamed(short)
  if (dialect !== undefined) return { dialect, provider: UNKNOWN_PROVIDER, model }
  throw new UserError(`The target \`${spec}\` must say which dialect the unknown provider speaks.`, {
    hint: `Write ${listed(dialectIds().map((known) => `${UNKNOWN_PROVIDER}:${shortName(known)}`))}.`,
  })
}

function dialectFor(provider: Provider, short: string | undefined): DialectId {
  if (short === undefined) return provider.dialects[0]
  const dialect = provider.dialects.find((spoken) => spoken === dialectNamed(short))
  if (dialect !== undefined) return dialect
  const specs = provider.dialects.map((spoken) => `${provider.id}:${shortName(spoken)}`)
  throw new UserError(`${provider.title} has no dialect \`${short}\` here.`, { hint: `Write ${listed(specs)}.` })
}

function noSuchProvider(spec: string, id: string): never {
  const ids = providers.map((provider) => provider.id)
  const meant = nearest(id, ids)
  const hint =
    meant === undefined ? `Providers: ${ids.join(', ')}.` : `Did you mean \`${meant}${spec.slice(id.length)}\`?`
  throw new UserError(`There is no provider \`${id}\` in the target \`${spec}\`.`, { hint })
}

function listed(specs: readonly string[]): string {
  return specs.map((spec) => `\`${spec}\``).join(' or ')
}
