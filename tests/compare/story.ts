import fc from 'fast-check'
import type { Message } from '../../src/conversation/message.ts'
import { assistant, call, result, tool, user } from './telling.ts'

/** What the model does in one turn: says something or not, and calls tools. */
interface Round {
  readonly says: boolean
  readonly calls: readonly { readonly name: string; readonly same: boolean; readonly fails: boolean }[]
  readonly together: boolean
}

interface Chapter {
  readonly asks: number
  readonly rounds: readonly Round[]
}

/** How ids are given: each call its own, counted anew in each turn, or none. */
export type Ids = 'own' | 'anew' | 'none'

const round: fc.Arbitrary<Round> = fc.record({
  says: fc.boolean(),
  calls: fc.array(
    fc.record({ name: fc.constantFrom('read_file', 'get_weather'), same: fc.boolean(), fails: fc.boolean() }),
    { minLength: 1, maxLength: 3 },
  ),
  together: fc.boolean(),
})
const chapter: fc.Arbitrary<Chapter> = fc.record({
  asks: fc.integer({ min: 1, max: 2 }),
  rounds: fc.array(round, { maxLength: 3 }),
})

/**
 * A whole history in which every text and every result is told from all others, while calls may be the same in name and
 * arguments.
 */
export const story: fc.Arbitrary<Message[]> = fc
  .tuple(fc.array(chapter, { minLength: 1, maxLength: 4 }), fc.constantFrom<Ids>('own', 'anew', 'none'))
  .map(([chapters, ids]) => tell(chapters, ids))

function tell(chapters: readonly Chapter[], ids: Ids): Message[] {
  let count = 0
  const next = (what: string) => `${what} ${++count}.`
  return chapters.flatMap(({ asks, rounds }) => [
    ...Array.from({ length: asks }, () => user(next('I ask for number'))),
    ...rounds.flatMap((each) => tellRound(each, ids, next)),
    assistant(next('My answer has number')),
  ])
}

function tellRound({ says, calls, together }: Round, ids: Ids, next: (what: string) => string): Message[] {
  const made = calls.map(({ name, same, fails }, index) => {
    const id = { own: next('call').replace(/\W/g, '_'), anew: `call_${index}`, none: undefined }[ids]
    const given = same ? { path: '/tmp' } : { path: next('/tmp/file') }
    return { call: call(id, name, given), result: result(id, next('The tool gives item'), fails) }
  })
  const results = made.map((each) => each.result)
  return [
    assistant(...(says ? [next('Let me look at thing')] : []), ...made.map((each) => each.call)),
    ...(together ? [tool(...results)] : results.map((each) => tool(each))),
  ]
}
