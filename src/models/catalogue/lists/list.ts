import type { ListedModel } from '../listed-model.ts'
import type { Source } from '../source.ts'

/** How a provider lists its models. */
export interface ModelList {
  /** No key is needed to read it. */
  readonly isPublic?: true
  /** An entry for each model of the list; undefined for one that is not to converse with. Throws `NotListed`. */
  read(source: Source): Promise<readonly (ListedModel | undefined)[]>
}
