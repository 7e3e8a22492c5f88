import { resolve } from 'node:path'
import { type TestContext, type TestOptions, test } from 'vitest'
import { inAnyOrder, type Rest } from '../fixtures/in-process/in-any-order.ts'
import type { WithFixturesOptions } from '../fixtures/in-process/options.ts'
import { withFixtures } from '../fixtures/in-process/with-fixtures.ts'
import { fixtureName } from './fixture-name.ts'
import { splitOptions } from './split-options.ts'
import { takeName } from './take-name.ts'

/** Those of `withFixtures`, and those of vitest: `timeout`, `retry`, `concurrent` … */
export type FixtureTestOptions = WithFixturesOptions & TestOptions

/** The function, and before or after it options, where there are any. */
type Given<Args extends readonly unknown[]> = Rest<(...args: Args) => unknown, FixtureTestOptions>

/** Of a case of `each`: the members of a list are the arguments. */
type Arguments<T> = T extends readonly unknown[] ? [...T] : [T]

interface Cases {
  (name: string, ...given: Given<[context: TestContext]>): void
  /** A test for each case, with a fixture of its own. */
  each<T>(cases: readonly T[]): (name: string, ...given: Given<Arguments<T>>) => void
  for<T>(cases: readonly T[]): (name: string, ...given: Given<[one: T, context: TestContext]>) => void
}

/** As vitest’s `test`, but for tables in template strings; what is chained there stands in the options. */
export interface FixtureTest extends Cases {
  readonly skip: Cases
  readonly only: Cases
  readonly fails: Cases
  readonly concurrent: Cases
  todo(name: string): void
  skipIf(condition: unknown): Cases
  runIf(condition: unknown): Cases
}

/**
 * A test whose requests are answered from a fixture of its own name, or recorded into it (`CONFORMANCE_FIXTURES=record`).
 * It fails where a request was not recorded, or a recording was not asked for, whatever the test makes of that.
 */
export const fixtureTest: FixtureTest = Object.assign(casesBy(test), {
  skip: casesBy(test.skip),
  only: casesBy(test.only),
  fails: casesBy(test.fails),
  concurrent: casesBy(test.concurrent),
  todo: (name: string) => test.todo(name),
  skipIf: (condition: unknown) => casesBy(test.skipIf(condition)),
  runIf: (condition: unknown) => casesBy(test.runIf(condition)),
})

function casesBy(api: typeof test.skip): Cases {
  const one = (name: string, ...given: Given<[context: TestContext]>): void => {
    const { fn, own, ofVitest } = read(given)
    api(name, ofVitest, (context) => played(context, own, () => fn(context)))
  }
  return Object.assign(one, {
    each:
      <T>(cases: readonly T[]) =>
      (name: string, ...given: Given<Arguments<T>>): void => {
        const { fn, own, ofVitest } = read(given)
        const areLists = cases.every(Array.isArray)
        const args = (one: T): Arguments<T> => (areLists ? one : [one]) as Arguments<T>
        api.for(cases)(name, ofVitest, (one, context) => played(context, own, () => fn(...args(one))))
      },
    for:
      <T>(cases: readonly T[]) =>
      (name: string, ...given: Given<[one: T, context: TestContext]>): void => {
        const { fn, own, ofVitest } = read(given)
        api.for(cases)(name, ofVitest, (one, context) => played(context, own, () => fn(one, context)))
      },
  })
}

function read<Args extends readonly unknown[]>(given: Given<Args>) {
  const { fn, options = {} } = inAnyOrder<(...args: Args) => unknown, FixtureTestOptions>(given)
  return { fn, ...splitOptions(options) }
}

async function played({ task }: TestContext, own: WithFixturesOptions, fn: () => unknown): Promise<void> {
  const name = fixtureName(task)
  takeName(task, resolve(own.folder ?? ''), name)
  await withFixtures(name, own, async () => {
    await fn()
  })
}
