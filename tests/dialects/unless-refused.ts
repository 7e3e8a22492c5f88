import type { Body } from '../../src/dialects/dialect.ts'
import { Refusal } from '../../src/errors.ts'

/** The request, or undefined where the formatter says clearly that there can be none. */
export function unlessRefused(make: () => Body): Body | undefined {
  try {
    return make()
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}
