import { DIALECT_IDS } from '../dialects/dialect.ts'
import { inRegime, providerOf, providers, targetName, targets } from '../providers/index.ts'
import type { Target } from '../providers/target.ts'
import { suggestion } from '../yaml/mistake.ts'
import type { Pairs } from './form.ts'

/** One for each form of ids and proofs that a history can bring along. */
const ORIGINS = ['anthropic', 'openai', 'mistral', 'moonshot', 'gemini']

/** Where a history may come from that goes on with the target: itself, where the scenario is about no pairs. */
export function originsFor(to: Target, pairs: Pairs | undefined): readonly Target[] {
  if (pairs === undefined) return [to]
  const all = targets()
  if (pairs === 'same-provider') return all.filter((from) => from.provider === to.provider && from.model !== to.model)
  return ORIGINS.flatMap((id) => representative(id, all) ?? []).filter((from) => !isSameHouse(from, to))
}

/** The provider's target that has the most to bring along: a model that signs its calls, where there is one. */
function representative(id: string, all: readonly Target[]): Target | undefined {
  const own = all.filter(({ provider }) => provider === id)
  return own.find((target) => inRegime(target, 'gemini-3')) ?? own[0]
}

/** Vertex AI and AI Studio serve the same models, and proofs go from one to the other. */
function isSameHouse(a: Target, b: Target): boolean {
  return a.provider === b.provider || (a.dialect === 'gemini' && b.dialect === 'gemini')
}

/** Whether the target is meant by a dialect, a provider, `provider/regime`, or its own name. */
export function isMeant(target: Target, pattern: string): boolean {
  if (pattern === target.dialect || pattern === target.provider || pattern === targetName(target)) return true
  const [provider, rest] = splitPattern(pattern)
  return provider === target.provider && rest !== undefined && (rest === target.model || inRegime(target, rest))
}

/** What is wrong with a pattern that can mean no target; undefined where nothing is. */
export function unknownPattern(pattern: string): { message: string; hint: string | undefined } | undefined {
  const [id, rest] = splitPattern(pattern)
  const provider = providerOf(id)
  if (provider === undefined) {
    const ids = [...providers.map((known) => known.id), ...DIALECT_IDS]
    return ids.includes(pattern)
      ? undefined
      : { message: `There is no target \`${pattern}\`.`, hint: suggestion(id, ids) }
  }
  const known = [...Object.keys(provider.regimes), ...provider.models]
  if (rest === undefined || known.includes(rest)) return undefined
  return { message: `${provider.title} has no regime or model \`${rest}\` here.`, hint: suggestion(rest, known) }
}

function splitPattern(pattern: string): [provider: string, rest: string | undefined] {
  const slash = pattern.indexOf('/')
  return slash < 0 ? [pattern, undefined] : [pattern.slice(0, slash), pattern.slice(slash + 1)]
}
