import fc from 'fast-check'
import type { Fragment } from '../fragment.ts'
import { maybe } from '../maybe.ts'
import { answer, asked, labelled, resultSteps, round } from '../rounds.ts'
import { response, said, toolName } from '../values.ts'

/** The user aborts: of the calls only the first so many have their results. */
export const cancelled = fc.record({ each: round, done: fc.nat({ max: 2 }), asks: said }).map(
  ({ asks, each, done }): Fragment => ({
    steps(teller) {
      const calls = labelled(each, teller)
      const finished = calls.slice(0, Math.min(done, calls.length - 1))
      return [
        { user: asks },
        answer(calls, each, teller),
        ...resultSteps(finished, each),
        { cancel: { at: finished.length === 0 ? 'running' : 'results' } },
      ]
    },
    input: 'damaged',
    rewrites: true,
  }),
)

/** The cancelled tool finishes after the next message. */
export const late = fc.record({ each: asked, asks: said, says: said }).map(
  ({ each, asks, says }): Fragment => ({
    steps(teller) {
      const [call] = labelled({ asked: [each] }, teller)
      if (call === undefined) return []
      return [
        { user: asks },
        answer([call], {}, teller),
        { cancel: { at: 'running' } },
        { user: says },
        { result: { of: call.label, response: each.response, late: true } },
      ]
    },
    input: 'damaged',
    // Which of two answers stays, the cancellation or the late result, is up to the subject.
    but: ['reordered', 'lost-result', 'lost-call', 'invented-result', 'altered-result'],
    rewrites: true,
  }),
)

/** A result that a bug left behind: of no call, or the second one of a call. */
export const strayResult = fc
  .record({ each: maybe(2, asked), twice: fc.boolean(), name: toolName, other: response, asks: said })
  .map(
    ({ asks, each, twice, name, other }): Fragment => ({
      steps(teller) {
        const calls = each === undefined ? [] : labelled({ asked: [each] }, teller)
        const [of] = twice ? calls.map(({ label }) => label) : []
        return [
          { user: asks },
          ...(each === undefined ? [] : [answer(calls, {}, teller), ...resultSteps(calls)]),
          { result: of === undefined ? { of: teller.label(), name, response: other } : { of, response: other } },
        ]
      },
      input: 'damaged',
      but: twice && each !== undefined ? ['lost-result', 'altered-result'] : [],
      storedOnly: true,
    }),
  )

/** A result stands before its call, or turns behind it. */
export const farResult = fc.record({ each: asked, before: fc.boolean() }).map(
  ({ each, before }): Fragment => ({
    steps(teller) {
      const calls = labelled({ asked: [each] }, teller)
      const result = calls.map(({ label: of, name, response: given }) => ({ result: { of, name, response: given } }))
      const call = answer(calls, {}, teller)
      return before
        ? [{ user: 'Look.' }, ...result, call, { user: 'Well?' }]
        : [{ user: 'Look.' }, call, { user: 'Are you there?' }, { assistant: 'Yes.' }, { user: 'Well?' }, ...result]
    },
    input: 'damaged',
    but: ['reordered', 'lost-call', 'lost-result', 'invented-result', 'altered-result'],
    storedOnly: true,
  }),
)

/** A call that nobody ever answered; a result of no call may stand before it. */
export const unanswered = fc.record({ each: asked, ghost: fc.boolean(), text: said, asks: said, says: said }).map(
  ({ asks, each, ghost, text, says }): Fragment => ({
    steps(teller) {
      const calls = labelled({ asked: [each] }, teller)
      const before = ghost ? [{ result: { of: teller.label(), name: each.name, response: 'an old page' } }] : []
      return [{ user: asks }, ...before, answer(calls, { text }, teller), { user: says }]
    },
    input: 'damaged',
    storedOnly: true,
  }),
)
