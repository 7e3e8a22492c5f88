import type { Applicability } from '../judge/rule.ts'
import { providerOf } from '../providers/index.ts'
import type { Provider } from '../providers/provider.ts'

/**
 * For whom something holds, in words: `anthropic, vertex-anthropic; models: no-prefill, such as claude-opus-4-8
 * (claude-opus-4-[678])`. `among`: those for whom the whole holds of which this is a part.
 */
export function applicabilityText(
  { providers, notProviders, models, notModels }: Applicability,
  among?: readonly string[],
): string {
  const ids = providers ?? among
  const named = (regimes: readonly string[]): string => regimes.map((name) => regimeText(name, ids)).join(', ')
  return [
    ids?.join(', ') ?? 'all providers of the dialect',
    notProviders === undefined ? undefined : `but not ${notProviders.join(', ')}`,
    models === undefined ? undefined : `models: ${named(models)}`,
    notModels === undefined ? undefined : `models other than: ${named(notModels)}`,
  ]
    .filter((part) => part !== undefined)
    .join('; ')
}

export function isLimited({ providers, notProviders, models, notModels }: Applicability): boolean {
  return [providers, notProviders, models, notModels].some((part) => part !== undefined)
}

/** A generation of models by its name, one of its models where a provider is tested with one, and the patterns behind it. */
function regimeText(name: string, ids: readonly string[] = []): string {
  const known = ids.flatMap((id) => providerOf(id) ?? []).filter(({ regimes }) => Object.hasOwn(regimes, name))
  const patterns = new Set(known.map(({ regimes }) => regimes[name]?.source))
  const [example] = known.flatMap((provider) => modelIn(name, provider) ?? [])
  const such = example === undefined ? '' : `, such as ${example}`
  return patterns.size === 0 ? name : `${name}${such} (${[...patterns].join(' or ')})`
}

function modelIn(name: string, { regimes, models, modelsFor = {} }: Provider): string | undefined {
  return [...models, ...Object.values(modelsFor).flatMap((more) => more ?? [])].find(
    (model) => regimes[name]?.test(model) === true,
  )
}
