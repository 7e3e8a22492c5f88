import type { Finding } from './language.ts'

/** What a JSON Schema error says beside its keyword and place. */
export function detailsOf(
  params: Readonly<Record<string, unknown>>,
): Pick<Finding, 'missing' | 'key' | 'limit' | 'expected'> {
  const { missingProperty, additionalProperty, limit, type } = params
  const types: unknown = Array.isArray(type) ? type.join(' or ') : type
  return {
    ...(typeof missingProperty === 'string' && { missing: missingProperty }),
    ...(typeof additionalProperty === 'string' && { key: additionalProperty }),
    ...(typeof limit === 'number' && { limit }),
    ...(typeof types === 'string' && { expected: types }),
  }
}
