import type { Change, ChangeKind, Seen } from '../../fixtures/drift/change.ts'
import type { UnpairedRequest } from '../../fixtures/drift/drift.ts'
import { count } from '../count.ts'
import { cut } from '../shorten.ts'

/** Characters of a text of the provider that are shown. */
const SHOWN = 200

type Words = (before: string, after: string) => string

const WAS_AND_IS: Words = (before, after) => `was ${before}, is ${after}`

const WORDS: Readonly<Record<ChangeKind, Words>> = {
  status: WAS_AND_IS,
  unanswered: (before, after) => `there was one (${before}), now there is none (${after})`,
  'broken-off': (_, after) => `was whole, now breaks off (${after})`,
  'missing-end': (_, after) => `no longer ends the stream, which ends with ${after}`,
  'content-type': WAS_AND_IS,
  'removed-member': (before) => `is missing, was ${before}`,
  'changed-type': WAS_AND_IS,
  'new-event': () => 'is a new kind of event',
  'gone-event': () => 'no longer comes',
  'event-order': (before, after) => `came ${before}, comes ${after}`,
  'new-value': (before, after) => `has a new value: ${after}, beside ${before}`,
  'filled-null': (_, after) => `was always null, is ${after}`,
  'gone-kind': (before) => `is never ${before} any more`,
  'gone-member': (before) => `was there at times (${before}), now never`,
  'error-text': WAS_AND_IS,
  'gone-header': (before) => `is gone, was ${before}`,
  'new-member': (_, after) => `is new (${after})`,
  'new-header': (_, after) => `is new: ${after}`,
  wording: () => 'has other words, ids or numbers in the same form',
}

/** What happened to the place that a change is about, in words that follow its name. */
export function changeWords({ kind, before = '', after = '' }: Change): string {
  return WORDS[kind](cut(before, SHOWN), cut(after, SHOWN))
}

export function placeWords({ at }: Change): string {
  return at === '' ? 'the whole answer' : at
}

/** `3 answers, first in turns/one-call@openai.har, exchange 2` */
export function seenWords(seen: readonly Seen[]): string {
  const [first] = seen
  if (first === undefined) return ''
  const name = first.fixture === '' ? '' : `${first.fixture}, `
  return `${count(seen.length, 'answer')}, ${seen.length > 1 ? 'first in ' : ''}${name}exchange ${first.exchange + 1}`
}

/** Why the answers to a request could not be compared. */
export function unpairedWords({ fixture, endpoint, before, after }: UnpairedRequest): string {
  const number = (after ?? before ?? 0) + 1
  const name = `${fixture === '' ? '' : `${fixture}, `}exchange ${number}: ${endpoint}`
  if (before === undefined) return `${name} is asked only now`
  return after === undefined ? `${name} is not asked any more` : `${name} is asked in another way`
}
