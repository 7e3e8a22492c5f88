import type { Applicability } from '../judge/rule.ts'
import { providerOf } from '../providers/index.ts'

/** For whom something holds, in words: `anthropic, vertex-anthropic; models: no-prefill (claude-opus-4-[678])`. */
export function applicabilityText({ providers, notProviders, models, notModels }: Applicability): string {
  const named = (regimes: readonly string[]): string => regimes.map((name) => regimeText(name, providers)).join(', ')
  return [
    providers?.join(', ') ?? 'all providers of the dialect',
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

/** A generation of models by its name and, as far as one provider knows it, the pattern behind it. */
function regimeText(name: string, providers: readonly string[] = []): string {
  const [pattern] = providers.flatMap((id) => providerOf(id)?.regimes[name] ?? [])
  return pattern === undefined ? name : `${name} (${pattern.source})`
}
