import { isObject, listOf, member } from '../../json.ts'
import type { Said } from '../dialect.ts'

export function said(response: unknown): Said | undefined {
  const content = member(listOf(member(response, 'candidates'))[0], 'content')
  return isObject(content) ? { request: { contents: [content] } } : undefined
}
