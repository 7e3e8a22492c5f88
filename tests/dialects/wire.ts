import type { Body } from '../../src/dialects/dialect.ts'

/** The body as it arrives. */
export function wire(body: Body): Body {
  return JSON.parse(JSON.stringify(body))
}
