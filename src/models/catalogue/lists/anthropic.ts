import { member } from '../../../json.ts'
import { type ListedModel, listedModel } from '../listed-model.ts'
import { NotListed } from '../not-listed.ts'
import { readAll } from '../pages.ts'
import type { Query } from '../source.ts'
import type { ModelList } from './list.ts'

/** @see https://platform.claude.com/docs/en/api/cli/models/list */
export const anthropicList: ModelList = {
  read: (source) =>
    readAll(
      source,
      { path: '/v1/models', query: { limit: '1000' }, items: (page) => member(page, 'data'), next },
      readModel,
    ),
}

function next(page: unknown): Query | undefined {
  if (member(page, 'has_more') !== true) return undefined
  const last = member(page, 'last_id')
  if (typeof last === 'string') return { after_id: last }
  throw new NotListed('The list says that it goes on, and not where.')
}

/** It does not tell about tools. */
function readModel(item: unknown): ListedModel | undefined {
  const type = member(item, 'type')
  if (type !== undefined && type !== 'model') return undefined
  return listedModel(member(item, 'id'), { context: member(item, 'max_input_tokens') })
}
