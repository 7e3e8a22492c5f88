import { modelsOf, providerOf } from '../../providers/registry.ts'
import { knownModels } from '../../providers/standing.ts'
import { isChatName } from './chat-names.ts'

/**
 * The models that are known of a provider: those that scenarios are run for, and one of each generation. A provider that a
 * person has described has those of the description only: generations are those of the one that it is like.
 */
export function builtInModels(id: string): readonly string[] {
  const provider = providerOf(id)
  if (provider === undefined) return []
  const tested = provider.dialects.flatMap((dialect) => modelsOf(provider, dialect))
  const all = new Set([...tested, ...(provider.own === undefined ? knownModels(provider) : [])])
  return [...all].filter((model) => isChatName(id, model))
}
