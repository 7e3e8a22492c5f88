import type { Body } from 'llm-conformance'

/** What stands in these is the app's own. */
const OPAQUE: readonly string[] = ['input', 'json', 'additionalModelRequestFields']

/** A body with bytes in place of their base64, as the SDK has them. */
export function withBytes(body: Body): Body {
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, sdkValue(name, value)]))
}

function sdkValue(name: string, value: unknown): unknown {
  if (OPAQUE.includes(name)) return value
  if ((name === 'bytes' || name === 'redactedContent') && typeof value === 'string') {
    return new Uint8Array(Buffer.from(value, 'base64'))
  }
  if (Array.isArray(value)) return value.map((item) => sdkValue('', item))
  return typeof value === 'object' && value !== null ? withBytes(value as Body) : value
}
