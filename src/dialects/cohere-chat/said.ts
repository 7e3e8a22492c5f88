import { isObject, member } from '../../json.ts'
import type { Said } from '../dialect.ts'

export function said(response: unknown): Said | undefined {
  const message = member(response, 'message')
  return isObject(message) ? { request: { messages: [message] } } : undefined
}
