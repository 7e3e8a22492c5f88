import { isObject } from '../json.ts'

/**
 * The arguments as an object, where the stored value holds a whole one: an object, the JSON text of one, or nothing at
 * all for a call without arguments. Otherwise the value as it was.
 */
export function objectArguments(stored: unknown): unknown {
  if (stored === undefined || stored === null) return {}
  if (typeof stored !== 'string') return stored
  if (stored.trim() === '') return {}
  const parsed = parsedJson(stored)
  return isObject(parsed) ? parsed : stored
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
