import { plainName } from '../support/model-name.ts'
import type { ListedModel } from './listed-model.ts'

/** A model to choose, and who knows of it: the provider, this package, or only the person who chose it. */
export interface OfferedModel extends ListedModel {
  readonly source: 'fetched' | 'built-in' | 'chosen'
}

/**
 * One list to choose from: what the provider listed, in its order; then what this package knows and the provider did not
 * list, under whatever name; then the model that a person has chosen, where it is neither.
 */
export function mergeModels(
  fetched: readonly ListedModel[],
  builtIn: readonly string[],
  chosen?: string,
): readonly OfferedModel[] {
  const offered = new Map<string, OfferedModel>()
  const offer = (model: OfferedModel): void => {
    if (!offered.has(model.id)) offered.set(model.id, model)
  }
  for (const model of fetched) offer({ ...model, source: 'fetched' })
  const listed = new Set(fetched.map(({ id }) => plainName(id)))
  for (const id of builtIn) if (!listed.has(plainName(id))) offer({ id, source: 'built-in' })
  if (chosen !== undefined && chosen !== '') offer({ id: chosen, source: 'chosen' })
  return [...offered.values()]
}
