import { builtInModels } from '../../models/catalogue/built-in.ts'
import type { ModelListing } from '../../models/catalogue/listed-model.ts'
import { mergeModels } from '../../models/catalogue/merge.ts'
import { ModelCatalogue } from '../../models/catalogue/model-catalogue.ts'
import type { Target } from '../../providers/target.ts'
import type { Connection, ModelChoices, ModelsInput } from '../define.ts'

const CATALOGUE = new ModelCatalogue()

/** What the provider lists at this address, kept for a while. */
export function listedAt(
  { provider, dialect }: Target,
  { baseUrl, apiKey, env = {} }: Connection,
  { signal, catalogue = CATALOGUE }: { readonly signal?: AbortSignal; readonly catalogue?: ModelCatalogue } = {},
): Promise<ModelListing> {
  return catalogue.list(provider, { dialect, baseUrl, apiKey, env, signal })
}

/** The provider's models, then those of this package, then the chosen one. */
export async function choices(
  { target, connection, signal }: ModelsInput,
  catalogue = CATALOGUE,
): Promise<ModelChoices> {
  const { models, reason } = await listedAt(target, connection, { signal, catalogue })
  const offered = mergeModels(models, builtInModels(target.provider), target.model)
  return {
    models: offered.map(({ id, tools }) => ({ id, ...(tools === undefined ? {} : { tools }) })),
    ...(reason === undefined ? {} : { problem: reason }),
  }
}
