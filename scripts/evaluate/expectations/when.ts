import type { Part } from '../../../src/judge/view/part.ts'
import { inRegime } from '../../../src/providers/index.ts'
import { type History, ofKind } from '../history/history.ts'
import type { When } from './expectation.ts'

/** Conditions on a damage, beside who the provider is. */

export function regime(name: string): When {
  return ({ after }) => inRegime(after.target, name)
}

export function not(condition: When): When {
  return (of) => !condition(of)
}

export function both(...conditions: readonly When[]): When {
  return (of) => conditions.every((condition) => condition(of))
}

export function either(...conditions: readonly When[]): When {
  return (of) => conditions.some((condition) => condition(of))
}

/** The last exchange is part of what is still going on: no person has said anything since. */
export const isOpen: When = ({ before }) => before.exchanges.at(-1)?.asking.open === true

/** Ids were swapped between two exchanges, not among calls made at once, where nobody can tell. */
export const acrossExchanges: When = ({ before }) => before.exchanges.length > 1

/** Two turns call with one id, so that a result which loses its call may find another. */
export const idsAreReused: When = ({ before: { view } }) => {
  const turns = view.kind('call').map(({ id, turn }) => `${id} ${turn}`)
  return new Set(turns).size > new Set(view.kind('call').map(({ id }) => id)).size
}

/** A result whose turn follows no calls. */
export const holdsStray: When = ({ after: { view } }) =>
  view.turns.some((turn) => {
    const previous = view.turns[turn.index - 1]
    const isAnswer = ofKind(view, turn, 'result').length > 0
    return isAnswer && (previous === undefined || ofKind(view, previous, 'call').length === 0)
  })

/** Since the results that were moved to the end a person or the system has said something. */
export const othersSpokeSince: When = ({ before }) =>
  saidSince(before).some(
    ({ role, kind }) => role === 'system' || (role === 'user' && (kind === 'text' || kind === 'media')),
  )

/** Since the results that were moved to the end the assistant has said something. */
export const assistantSpokeSince: When = ({ before }) =>
  saidSince(before).some(({ role, kind }) => role === 'assistant' && kind === 'text')

/** Since the results that were moved to the end other calls were made and answered; in so many turns. */
export function calledSince(turns: number): When {
  return ({ before }) => {
    const results = saidSince(before).filter(({ kind }) => kind === 'result')
    return new Set(results.map(({ turn }) => turn)).size >= turns
  }
}

function saidSince({ exchanges, view }: History): readonly Part[] {
  const moved = exchanges.findLast(({ answering }) => !answering.final)
  return moved === undefined ? [] : view.parts.filter(({ turn }) => turn > moved.answering.index)
}

/** The part that carries the last proof. */
export function signedIs(condition: (part: Part, history: History) => boolean): When {
  return ({ before }) => {
    const part = before.view.parts.findLast(({ signature }) => typeof signature === 'string')
    return part !== undefined && condition(part, before)
  }
}

/** Who speaks right after the last results. */
export function resultsAreFollowedBy(role: string): When {
  return ({ before: { view, exchanges } }) => {
    const last = exchanges.at(-1)?.results.at(-1)
    return last !== undefined && view.messages.find(({ m }) => m === last.m + 1)?.role === role
  }
}
