import { generations, type ModelFamily } from './model-family.ts'
import type { Provider } from './provider.ts'

/** What the id of a model tells about the rules for it. */
export interface Standing {
  /**
   * The model whose regimes count: that of the id itself where its generation is known, else the newest that there are
   * facts about. Absent where it may be of any family.
   */
  readonly like?: string
  /** Where that is absent: models of which it may be any, so that what holds for several of them may hold for it. */
  readonly perhaps?: readonly string[]
  /** All that it might be like, one of each generation; none where its generation is known. */
  readonly among: readonly string[]
}

/** No model id is as long; a pattern that a person wrote takes its time over what is. */
const LONGEST_MODEL_ID = 300

export function standing(provider: Provider, model: string): Standing {
  const id = model.length > LONGEST_MODEL_ID ? '' : model
  const { families, newest, houses } = provider
  const family = families?.find(({ ids }) => ids.test(id))
  if (families === undefined || family?.known.test(id)) return { like: id, among: [] }
  if (family !== undefined) return newerThan(family)
  return {
    ...(newest !== undefined && { like: newest }),
    ...(houses !== undefined && { perhaps: houses }),
    among: knownModels(provider),
  }
}

/** Of what is newer than all that is known of a family. */
export function newerThan(family: ModelFamily): Standing {
  return { like: family.newest, among: generations(family) }
}

/** One id for each generation of models for which a provider's rules differ. */
export function knownModels({ families, models, exceptions = [] }: Provider): readonly string[] {
  return families?.flatMap(generations) ?? [...models, ...exceptions]
}
