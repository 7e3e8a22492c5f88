import { isObject, listOf, member } from '../../json.ts'
import type { Said } from '../dialect.ts'

export function said(response: unknown): Said | undefined {
  const message = member(listOf(member(response, 'choices'))[0], 'message')
  return isObject(message) ? { request: { messages: [message] } } : undefined
}
