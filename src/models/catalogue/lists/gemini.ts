import { isObject, listOf, member } from '../../../json.ts'
import { isChatName } from '../chat-names.ts'
import { type ListedModel, listedModel } from '../listed-model.ts'
import { byToken, readAll } from '../pages.ts'
import type { ModelList } from './list.ts'

const NEXT = 'nextPageToken'

/** @see https://ai.google.dev/api/models */
export const geminiList: ModelList = {
  read: (source) =>
    readAll(
      source,
      { path: '/v1beta/models', query: { pageSize: '1000' }, items: modelsIn, next: byToken(NEXT, 'pageToken') },
      readModel,
    ),
}

/** Google leaves out what is empty. */
function modelsIn(page: unknown): unknown {
  const isEmpty = isObject(page) && Object.keys(page).every((name) => name === NEXT)
  return isEmpty ? [] : member(page, 'models')
}

/** It does not tell about tools. */
function readModel(item: unknown): ListedModel | undefined {
  const methods = member(item, 'supportedGenerationMethods')
  if (methods !== undefined && !listOf(methods).includes('generateContent')) return undefined
  const name = member(item, 'name')
  const model = listedModel(typeof name === 'string' ? name.replace(/^models\//, '') : undefined, {
    context: member(item, 'inputTokenLimit'),
  })
  return model !== undefined && isChatName('gemini', model.id) ? model : undefined
}
