import { isObject } from '../../json.ts'
import type { Said } from '../dialect.ts'

export function said(response: unknown): Said | undefined {
  if (!isObject(response) || !Array.isArray(response.output)) return undefined
  const id = typeof response.id === 'string' ? { id: response.id } : {}
  return { ...id, request: { input: response.output } }
}
