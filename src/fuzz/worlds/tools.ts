import fc from 'fast-check'
import type { ToolEntry } from '../../scenarios/form.ts'
import { NO_CHOICE } from '../endings.ts'
import type { Fragment } from '../fragment.ts'
import { computed, cutSearch, mixed, paused, pauses, runsCode, searched, searches } from '../fragments/server.ts'
import { talk } from '../fragments/talk.ts'
import { few } from '../maybe.ts'
import { asked, plainRound, roundSteps } from '../rounds.ts'
import type { WeightedWorld, World } from '../world.ts'

const searching = few(searched).map((fragments): World => ({ fragments, options: { serverTools: ['web_search'] } }))
const pausing = few(fc.oneof(paused, mixed, cutSearch, searched)).map(
  (fragments): World => ({ fragments, options: { serverTools: ['web_search'] } }),
)
const computing = few(computed).map((fragments): World => ({ fragments, options: { serverTools: ['code_execution'] } }))

/** A tool of the app with a name that providers have for one of theirs. */
const NAMESAKE: ToolEntry = {
  name: 'web_search',
  description: 'Search the intranet.',
  parameters: { type: 'object', properties: { query: { type: 'string' } }, required: ['query'] },
}

const namesake = asked.map((each): World => {
  const round = plainRound({ ...each, name: NAMESAKE.name })
  const fragment: Fragment = { steps: (teller) => [{ user: 'Look.' }, ...roundSteps(round, teller)] }
  return { fragments: [fragment], options: {}, tools: [NAMESAKE] }
})

/** All tools were filtered out, and the choice among them is still made. */
const choosing = fc
  .record({
    fragments: fc.array(talk, { maxLength: 2 }),
    toolChoice: fc.constantFrom<'auto' | 'none'>('auto', 'none'),
  })
  .map(
    ({ fragments, toolChoice }): World => ({
      fragments,
      options: { toolChoice },
      tools: 'none',
      expect: { tools: 'withheld', body: { properties: NO_CHOICE } },
    }),
  )

/** The app has other tools than usual, or the provider has some of its own. */
export const TOOLSETS: readonly WeightedWorld[] = [
  { arbitrary: searching, weight: 2, holdsFor: (target) => searches(target) && !pauses(target) },
  { arbitrary: pausing, weight: 3, holdsFor: pauses },
  { arbitrary: computing, weight: 1, holdsFor: runsCode },
  { arbitrary: namesake, weight: 1, holdsFor: () => true },
  { arbitrary: choosing, weight: 1, holdsFor: () => true },
]
