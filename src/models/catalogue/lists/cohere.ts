import { listOf, member } from '../../../json.ts'
import { type ListedModel, listedModel } from '../listed-model.ts'
import { byToken, readAll } from '../pages.ts'
import type { ModelList } from './list.ts'

/** @see https://docs.cohere.com/reference/list-models */
export const cohereList: ModelList = {
  read: (source) =>
    readAll(
      source,
      {
        path: '/v1/models',
        query: { page_size: '1000' },
        items: (page) => member(page, 'models'),
        next: byToken('next_page_token', 'page_token'),
      },
      readModel,
    ),
}

/** Nobody has seen what it calls tools among its features. */
function readModel(item: unknown): ListedModel | undefined {
  if (member(item, 'is_deprecated') === true || !listOf(member(item, 'endpoints')).includes('chat')) return undefined
  return listedModel(member(item, 'name'), { context: member(item, 'context_length') })
}
