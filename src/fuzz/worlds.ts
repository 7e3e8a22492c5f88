import fc from 'fast-check'
import type { RequestOptions } from '../dialects/dialect.ts'
import type { Target } from '../providers/target.ts'
import type { AssistantForm, ExpectForm, ToolEntry } from '../scenarios/form.ts'
import { isMeant } from '../scenarios/partners.ts'
import { type Ending, NO_CHOICE, thinkingOff } from './endings.ts'
import type { Fragment, Leeway } from './fragment.ts'
import { oddItems } from './fragments/ids.ts'
import { computed, cutSearch, mixed, paused, pauses, runsCode, searched, searches } from './fragments/server.ts'
import { talk } from './fragments/talk.ts'
import { thinking, thinkingPlainly, thought } from './fragments/thoughts.ts'
import { maybe } from './maybe.ts'
import { asked, roundSteps } from './rounds.ts'

/** What an app wants all along, and what can be told only where it wants that. */
export interface World extends Leeway {
  readonly options: RequestOptions
  /** Declared beside the usual ones; `none`: nothing is declared, so nothing is called. */
  readonly tools?: readonly ToolEntry[] | 'none'
  readonly expect?: ExpectForm
  /** What stands in an answer with calls beside them. */
  readonly thinks?: (label: string) => Partial<AssistantForm>
  readonly fragments: readonly Fragment[]
  readonly ending?: Ending | undefined
}

/** All that a target can be asked for. */
export function worldsOf(target: Target): fc.Arbitrary<World> {
  return fc.oneof(...WORLDS.filter(({ holdsFor }) => holdsFor(target)))
}

/** Mostly one or two; a failure can lose either of them. */
function few(fragments: fc.Arbitrary<Fragment>): fc.Arbitrary<readonly Fragment[]> {
  const first = fc.option(fragments, { nil: undefined, freq: 8 })
  return fc.tuple(first, maybe(2, fragments)).map((both) => both.filter((each) => each !== undefined))
}

const meaning = (patterns: readonly string[]) => (target: Target) =>
  patterns.some((pattern) => isMeant(target, pattern))
const SIGNED = ['anthropic-messages', 'bedrock/claude']
const STORED = ['openai:responses', 'azure:responses', 'openrouter:responses']
const PASSED_BACK = ['deepseek/thinking', 'moonshot/thinking']
const MARKED = ['anthropic-messages', 'bedrock/claude', 'bedrock/nova']
const HELD = ['gemini', 'vertex']

const signed = fc
  .record({ fragments: few(thinking), ending: maybe(4, fc.constant(thinkingOff)) })
  .map((each): World => ({ ...each, options: { thinking: true }, thinks: thought }))

const passedBack = few(thinkingPlainly).map(
  (fragments): World => ({ fragments, options: { thinking: true }, thinks: thought }),
)

const stored = fc
  .record({ fragments: few(fc.oneof(thinkingPlainly, oddItems)), store: fc.boolean() })
  .map(({ fragments, store }): World => ({ fragments, options: { thinking: true, store }, thinks: thought }))

/** Where a mark for the cache stands in a body, at any depth. */
const SOMETHING_MARKED = {
  description: 'The app wants the cache, so something is marked.',
  $ref: '#/$defs/marked',
  $defs: {
    marked: {
      anyOf: [
        { required: ['cache_control'], type: 'object' },
        { required: ['cachePoint'], type: 'object' },
        { type: 'array', contains: { $ref: '#/$defs/marked' } },
        { type: 'object', not: { additionalProperties: { not: { $ref: '#/$defs/marked' } } } },
      ],
    },
  },
}

const marked = fc.constant<World>({ fragments: [], options: { cache: true }, expect: { body: SOMETHING_MARKED } })

const CACHE = 'cachedContents/a1b2c3d4'

const held = fc.constantFrom<RequestOptions>({}, { toolChoice: 'auto' }).map(
  (choice): World => ({
    fragments: [],
    options: { cachedContent: CACHE, ...choice },
    but: ['lost-system'],
    expect: {
      tools: 'withheld',
      body: {
        anyOf: ['cachedContent', 'cached_content'].map((member) => ({
          required: [member],
          properties: { [member]: { const: CACHE } },
        })),
      },
    },
  }),
)

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
  const round = { asked: [{ ...each, name: NAMESAKE.name }], text: undefined, reversed: false, together: false }
  const fragment: Fragment = { steps: (teller) => [{ user: 'Look.' }, ...roundSteps(round, teller)] }
  return { fragments: [fragment], options: {}, tools: [NAMESAKE] }
})

/** All tools were filtered out, and the choice among them is still made. */
const choosing = fc
  .record({ fragments: fc.array(talk, { maxLength: 2 }), choice: fc.constantFrom('auto', 'none') })
  .map(
    ({ fragments, choice }): World => ({
      fragments,
      options: { toolChoice: choice as 'auto' },
      tools: 'none',
      expect: { tools: 'withheld', body: { properties: NO_CHOICE } },
    }),
  )

interface Weighted {
  readonly arbitrary: fc.Arbitrary<World>
  readonly weight: number
  readonly holdsFor: (target: Target) => boolean
}

const WORLDS: readonly Weighted[] = [
  { arbitrary: signed, weight: 5, holdsFor: meaning(SIGNED) },
  { arbitrary: passedBack, weight: 4, holdsFor: meaning(PASSED_BACK) },
  { arbitrary: stored, weight: 4, holdsFor: meaning(STORED) },
  { arbitrary: marked, weight: 2, holdsFor: meaning(MARKED) },
  { arbitrary: held, weight: 2, holdsFor: meaning(HELD) },
  { arbitrary: searching, weight: 2, holdsFor: (target) => searches(target) && !pauses(target) },
  { arbitrary: pausing, weight: 3, holdsFor: pauses },
  { arbitrary: computing, weight: 1, holdsFor: runsCode },
  { arbitrary: namesake, weight: 1, holdsFor: () => true },
  { arbitrary: choosing, weight: 1, holdsFor: () => true },
]
