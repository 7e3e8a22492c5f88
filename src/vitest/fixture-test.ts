import { type TestContext, test } from 'vitest'
import type { WithFixturesOptions } from '../fixtures/in-process/options.ts'
import { withFixtures } from '../fixtures/in-process/with-fixtures.ts'

/**
 * A test whose requests are answered from a fixture of its own name, or recorded into it (`CONFORMANCE_FIXTURES=record`).
 * It fails where a request was not recorded, or a recording was not asked for, whatever the test makes of that.
 */
export function fixtureTest(
  name: string,
  fn: (context: TestContext) => Promise<void>,
  options: WithFixturesOptions & { readonly timeout?: number } = {},
): void {
  test(name, (context) => withFixtures(fixtureName(context.task), () => fn(context), options), options.timeout)
}

interface Named {
  readonly name: string
  readonly suite?: Named | undefined
}

/** The names of the suites and of the test, as a path. */
function fixtureName({ name, suite }: Named): string {
  const own = name.trim().replace(/[^\p{L}\p{N}._-]+/gu, '-')
  return suite === undefined || suite.name === '' ? own : `${fixtureName(suite)}/${own}`
}
