import { isObject } from '../../json.ts'
import type { Said } from '../dialect.ts'

/** A conversation that was begun says nothing yet, and has an id to go on from. */
export function said(response: unknown): Said | undefined {
  if (!isObject(response)) return undefined
  const id = typeof response.id === 'string' ? { id: response.id } : {}
  if (response.object === 'conversation') return { ...id, request: { input: [] } }
  return Array.isArray(response.output) ? { ...id, request: { input: response.output } } : undefined
}
