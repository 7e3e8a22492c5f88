import { isGiven } from '../earlier/given.ts'
import type { ConditionSpec, Subject } from './language.ts'

/** Whether the earlier exchanges leave open what a condition asks them of an object. */
export type Question = (subject: Subject) => boolean

/** Undefined where the condition asks them nothing. */
export function questionOf({ be = {}, has, anyOf = [] }: ConditionSpec): Question | undefined {
  if ('issued' in be) return isOriginOpen
  if ('prefix' in be) return isPrefixOpen
  if (typeof has?.by === 'object' && NEIGHBOURS.includes(has.by.own)) return isNeighbourOpen
  return anyOf.map(questionOf).find((question) => question !== undefined)
}

/** What the provider gave beside an object. */
const NEIGHBOURS = ['cause', 'effect']

function isNeighbourOpen(subject: Subject): boolean {
  return isOriginOpen(subject) && subject.unit === 'part' && subject.cause === undefined && subject.effect === undefined
}

function isOriginOpen(subject: Subject): boolean {
  if (subject.unit !== 'part') return false
  const { signature, item, issued } = subject
  return (isGiven(signature) || isGiven(item)) && (issued === undefined || issued === 'unknown')
}

function isPrefixOpen(subject: Subject): boolean {
  return (
    subject.unit === 'part' &&
    isGiven(subject.signature) &&
    (subject.prefix === undefined || subject.prefix === 'unknown')
  )
}
