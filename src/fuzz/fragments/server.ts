import fc from 'fast-check'
import { serverRun } from '../../dialects/server-runs.ts'
import type { Target } from '../../providers/target.ts'
import type { ServerForm, StepEntry } from '../../scenarios/form.ts'
import type { Fragment, Teller } from '../fragment.ts'
import { meaning } from '../meaning.ts'
import { asked, labelled, resultSteps } from '../rounds.ts'
import { said } from '../values.ts'

const PAGES = [{ title: 'A new filter', url: 'https://example.com/filter' }]

/** The targets that show what their own tools were asked. */
export function searches(target: Target): boolean {
  return serverRun({ tool: 'web_search', query: '', seed: '' }, target) !== undefined
}
export function runsCode(target: Target): boolean {
  return serverRun({ tool: 'code_execution', code: '', seed: '' }, target) !== undefined
}

/** Those that pause while a tool of their own is open. */
export const pauses = meaning('anthropic')

/** The provider searches and sums up. */
export const searched = fc.record({ asks: said, answers: said }).map(
  ({ asks, answers }): Fragment => ({
    steps: (teller) => [{ user: asks }, ran([teller.label(), 'web_search', { query: 'filter' }, PAGES], answers)],
  }),
)

/** The provider runs code. */
export const computed = fc.record({ asks: said, answers: said }).map(
  ({ asks, answers }): Fragment => ({
    steps: (teller) => [
      { user: asks },
      ran([teller.label(), 'code_execution', { code: 'print(6 * 7)' }, '42'], answers),
    ],
  }),
)

function ran(run: ServerForm, text: string): StepEntry {
  return { assistant: { server: [run], text } }
}

/** The provider pauses its turn, and goes on when it comes back. */
export const paused = said.map(
  (text): Fragment => ({
    steps(teller) {
      const of = teller.label()
      return [{ user: 'Look.' }, begun(of, 'I look it up.'), { assistant: { server: [{ of, pages: PAGES }], text } }]
    },
  }),
)

/** One turn waits for a tool of the app and for one of the provider. */
export const mixed = fc.record({ each: asked, text: said }).map(
  ({ each, text }): Fragment => ({
    steps(teller: Teller) {
      const of = teller.label()
      const calls = labelled({ asked: [each] }, teller)
      const order = ['text', of, ...calls.map(({ label }) => label)]
      const own = calls.map(({ label, name, args }) => [label, name, args] as const)
      return [
        { user: 'Look.' },
        { assistant: { text: 'I look up both.', server: [search(of)], calls: own, order } },
        ...resultSteps(calls),
        { assistant: { server: [{ of, pages: PAGES }], text } },
      ]
    },
  }),
)

/** The user aborts while the provider runs a tool of its own. */
export const cutSearch = said.map(
  (text): Fragment => ({
    steps: (teller) => [{ user: 'Look.' }, begun(teller.label(), text), { cancel: { at: 'server' } }],
    input: 'damaged',
    rewrites: true,
  }),
)

function begun(of: string, text: string): StepEntry {
  return { assistant: { server: [search(of)], text, order: ['text', of] } }
}

function search(of: string): ServerForm {
  return [of, 'web_search', { query: 'filter' }]
}
