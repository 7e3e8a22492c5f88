/** For test suites under vitest: recorded answers in place of a provider, and requests that are judged. */
import { expect } from 'vitest'
import { installScenes } from './fixtures/in-process/scene.ts'
import { matchers } from './vitest/matchers.ts'

// A client that a module makes while it is loaded takes hold of `fetch` then.
installScenes()
expect.extend(matchers)

export type { WithFixturesOptions } from './fixtures/in-process/options.ts'
export { withFixtures } from './fixtures/in-process/with-fixtures.ts'
export { type FixtureTest, type FixtureTestOptions, fixtureTest } from './vitest/fixture-test.ts'
