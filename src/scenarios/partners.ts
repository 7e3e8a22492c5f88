import { dialectIds } from '../dialects/registry.ts'
import { dialectNamed, inRegime, parseTarget, providerOf, providers, targetName, targets } from '../providers/index.ts'
import type { Target } from '../providers/target.ts'
import { suggestion } from '../yaml/mistake.ts'
import type { Pairs } from './form.ts'

/** One for each form of ids and proofs that a history can bring along. */
const ORIGINS = ['anthropic', 'openai', 'openai:responses', 'mistral', 'moonshot', 'gemini']

/** Where a history may come from that goes on with the target: itself, where the scenario is about no pairs. */
export function originsFor(to: Target, pairs: Pairs | undefined): readonly Target[] {
  if (pairs === undefined) return [to]
  const all = targets()
  if (pairs === 'same-provider') return all.filter((from) => from.provider === to.provider && from.model !== to.model)
  return ORIGINS.flatMap((name) => representative(name, all) ?? []).filter((from) => !isSameHouse(from, to))
}

/** The target of that name, or of its provider a model that has more to bring along: one that signs its calls. */
function representative(name: string, all: readonly Target[]): Target | undefined {
  const { provider, dialect } = parseTarget(name)
  const own = all.filter((target) => target.provider === provider && target.dialect === dialect)
  return own.find((target) => inRegime(target, 'gemini-3')) ?? own[0]
}

/** Vertex AI and AI Studio serve the same models, and proofs go from one to the other. */
function isSameHouse(a: Target, b: Target): boolean {
  return a.dialect === b.dialect && (a.provider === b.provider || a.dialect === 'gemini')
}

/** Whether the target is meant by a dialect, a provider, `provider:dialect`, these two with a regime or model, or its name. */
export function isMeant(target: Target, pattern: string): boolean {
  if (pattern === target.dialect || pattern === targetName(target)) return true
  const { provider, dialect, rest } = splitPattern(pattern)
  if (provider !== target.provider) return false
  if (dialect !== undefined && dialectNamed(dialect) !== target.dialect) return false
  return rest === undefined || rest === target.model || inRegime(target, rest)
}

/** What is wrong with a pattern that can mean no target; undefined where nothing is. */
export function unknownPattern(pattern: string): { message: string; hint: string | undefined } | undefined {
  const { provider: id, dialect, rest } = splitPattern(pattern)
  const provider = providerOf(id)
  if (provider === undefined) {
    const ids = [...providers.map((known) => known.id), ...dialectIds()]
    return ids.includes(pattern)
      ? undefined
      : { message: `There is no target \`${pattern}\`.`, hint: suggestion(id, ids) }
  }
  const spoken = dialect === undefined ? undefined : dialectNamed(dialect)
  if (dialect !== undefined && !provider.dialects.some((each) => each === spoken)) {
    return { message: `${provider.title} has no dialect \`${dialect}\` here.`, hint: undefined }
  }
  const known = [...Object.keys(provider.regimes), ...provider.models]
  if (rest === undefined || known.includes(rest)) return undefined
  return { message: `${provider.title} has no regime or model \`${rest}\` here.`, hint: suggestion(rest, known) }
}

interface Pattern {
  readonly provider: string
  readonly dialect: string | undefined
  /** A regime or a model. */
  readonly rest: string | undefined
}

/** `provider[:dialect][/regime or model]`. */
function splitPattern(pattern: string): Pattern {
  const [, provider = pattern, dialect, rest] = /^([^:/]*)(?::([^/]*))?(?:\/(.*))?$/s.exec(pattern) ?? []
  return { provider, dialect, rest }
}
