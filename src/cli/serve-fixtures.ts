import type { ReplayOptions } from '../fixtures/behind-gateway/replay-backend.ts'
import { FixtureShelf } from '../fixtures/behind-gateway/shelf.ts'
import type { MatchOptions } from '../fixtures/match.ts'
import { given } from '../given.ts'
import { answering } from './answering.ts'
import type { Io } from './command.ts'
import { loadFixtures } from './fixtures/loaded.ts'
import { misuse } from './misuse.ts'
import type { ServeSettings, ServeValues } from './serve-settings.ts'

/** What recordings leave as it was recorded. */
const NOT_WITH_FIXTURES = [
  'scenario',
  'strict',
  'fault',
  'fault-seed',
  'seed',
  'reply-id',
  'call-id',
  'finish',
  'calls-index',
  'calls',
  'noise',
  'unmarked-end',
] as const satisfies readonly (keyof ServeValues)[]

/** Answers from recordings, as the command line says. Throws `UserError` where it says what cannot be done with them. */
export async function servedFixtures(
  values: ServeValues,
  judging: ReplayOptions,
  match: MatchOptions,
  io: Pick<Io, 'cwd' | 'stderr'>,
): Promise<Pick<ServeSettings, 'openBackend' | 'shortfall'>> {
  for (const name of NOT_WITH_FIXTURES) if (isGiven(values[name])) throw notTogether(name)
  const pace = recordedPace(values.pace)
  const asTold = answering({ ...values, pace: pace === undefined ? values.pace : undefined })
  const fixtures = await loadFixtures(values.fixtures, io)
  const shelf = new FixtureShelf(
    fixtures.map(({ name, fixture }) => ({ name, exchanges: fixture.exchanges })),
    match,
  )
  return {
    openBackend: (run) => asTold(shelf.openBackend(run, { ...judging, ...given({ pace }) })),
    shortfall: () => shelf.shortfall(),
  }
}

function isGiven(value: boolean | string | readonly string[] | undefined): boolean {
  return typeof value === 'boolean' ? value : (value?.length ?? 0) > 0
}

function notTogether(name: string): Error {
  return misuse(
    `The options --fixtures and --${name} do not go together`,
    'What was recorded is answered as it was recorded. --chop, --latency and --pace say how it travels.',
  )
}

/** 1: as fast as it was recorded; 0: at once. undefined: nothing is said of that, but maybe of the time between two chunks. */
function recordedPace(text: string | undefined): number | undefined {
  return text === '1' || text === '0' ? Number(text) : undefined
}
