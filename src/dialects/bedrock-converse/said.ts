import { isObject, member } from '../../json.ts'
import type { Said } from '../dialect.ts'

export function said(response: unknown): Said | undefined {
  const message = member(member(response, 'output'), 'message')
  return isObject(message) ? { request: { messages: [message] } } : undefined
}
