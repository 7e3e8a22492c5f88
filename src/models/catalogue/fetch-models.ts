import { UserError } from '../../errors.ts'
import type { ModelListing } from './listed-model.ts'
import type { ModelList } from './lists/list.ts'
import { NotListed } from './not-listed.ts'
import { type Access, openSource, type Patience } from './source.ts'

/** Asks a provider for its models, all pages of them. Any error is the listing's `reason`. */
export async function fetchModels(list: ModelList, access: Access, patience: Patience): Promise<ModelListing> {
  try {
    const entries = await list.read(openSource(access, patience))
    const models = new Map(entries.flatMap((model) => (model === undefined ? [] : [[model.id, model]])))
    const isOfNoUse = models.size === 0 && entries.length > 0
    return { models: [...models.values()], ...(isOfNoUse && { reason: noneOf(entries.length) }) }
  } catch (error) {
    return notListed(error)
  }
}

function noneOf(count: number): string {
  return count === 1
    ? 'The one model that it lists is not known to converse.'
    : `None of the ${count} models that it lists is known to converse.`
}

/** A listing that says why it is none. Throws what is no reason but a bug. */
export function notListed(error: unknown): ModelListing {
  if (error instanceof NotListed) return { models: [], reason: error.message }
  if (!(error instanceof UserError)) throw error
  const { message, hint = '' } = error
  return { models: [], reason: `${message}. ${hint}`.trim() }
}
