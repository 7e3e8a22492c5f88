import type { TestOptions } from 'vitest'
import type { WithFixturesOptions } from '../fixtures/in-process/options.ts'

interface Split {
  readonly own: WithFixturesOptions
  readonly ofVitest: TestOptions
}

/** The options of `withFixtures`, and what is left, for vitest: it may have more of them in each version. */
export function splitOptions({
  folder,
  mode,
  redaction,
  http,
  pace,
  allowUnused,
  volatile,
  ...ofVitest
}: WithFixturesOptions & TestOptions): Split {
  const own = { folder, mode, redaction, http, pace, allowUnused, volatile } satisfies Record<
    keyof WithFixturesOptions,
    unknown
  >
  return { own: definedIn(own), ofVitest }
}

function definedIn<T extends object>(options: { readonly [K in keyof T]: T[K] | undefined }): Partial<T> {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)) as Partial<T>
}
