import { isObject } from '../../json.ts'
import type { Said } from '../dialect.ts'

export function said(response: unknown): Said | undefined {
  if (!isObject(response) || !Array.isArray(response.content)) return undefined
  return { request: { messages: [{ role: 'assistant', content: response.content }] } }
}
