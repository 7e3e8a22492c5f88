import type { Expectation, Input } from './case.ts'
import type { ExpectForm } from './form.ts'

/** What holds unless the scenario says otherwise: what is damaged may be mended or refused, all else is sent as told. */
const USUAL: Readonly<Record<Input, Expectation>> = {
  valid: strict('none', 'none', 'never'),
  foreign: strict('none', 'none', 'never'),
  damaged: strict('either', 'removed', 'may'),
}

/** Where something was cancelled or broke off, each agent has its own way to go on. */
export const AFTER_BREAK: ExpectForm = { orphans: { calls: 'either' } }

/** What must hold for a request: the later words go before the earlier ones. */
export function expectation(input: Input, said: readonly ExpectForm[]): Expectation {
  return said.reduce(refined, USUAL[input])
}

function refined(before: Expectation, form: ExpectForm): Expectation {
  return {
    ...before,
    accepted: form.accepted ?? before.accepted,
    allow: form.faithful === undefined ? before.allow : allowance(form.faithful),
    orphans: { ...before.orphans, ...form.orphans },
    refusal: form.refused ?? before.refusal,
    ...(form.tools === undefined ? {} : { tools: form.tools }),
    ...(form.blame === undefined ? {} : { blame: form.blame }),
    ...(form.ids === undefined ? {} : { ids: form.ids }),
    extendsPrevious: form.extends === 'previous' || before.extendsPrevious,
    ...(form.body === undefined ? {} : { body: form.body }),
    present: form.present ?? before.present,
    absent: form.absent ?? before.absent,
    heeds: form.heeds ?? before.heeds,
  }
}

function allowance(faithful: NonNullable<ExpectForm['faithful']>): Expectation['allow'] {
  if (typeof faithful === 'boolean') return faithful ? [] : 'all'
  return faithful.but
}

function strict(
  calls: Expectation['orphans']['calls'],
  results: Expectation['orphans']['results'],
  refusal: Expectation['refusal'],
): Expectation {
  return {
    accepted: true,
    allow: [],
    orphans: { calls, results },
    refusal,
    extendsPrevious: false,
    present: [],
    absent: [],
    heeds: [],
  }
}
