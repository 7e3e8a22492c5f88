import { groupBy } from '../../conversation/group-by.ts'
import { type CaseChange, CHANGES, type ChangeKind, type Outcome, type RunDiff } from '../../run-reports/diff.ts'
import type { Style } from '../style.ts'

/** What each change is called, and what it is for the eye. */
export const WORDS: Readonly<Record<ChangeKind, { readonly word: string; readonly paint: keyof Style }>> = {
  failing: { word: 'failing now', paint: 'bad' },
  error: { word: 'in error now', paint: 'bad' },
  changed: { word: 'failing differently', paint: 'warning' },
  passing: { word: 'passing now', paint: 'good' },
  skipped: { word: 'skipped now', paint: 'warning' },
  new: { word: 'new', paint: 'quiet' },
  removed: { word: 'gone', paint: 'quiet' },
}

/** Cases of one scenario and subject that have changed in the same way. */
export interface ChangeGroup {
  readonly change: ChangeKind
  readonly scenario: string
  readonly title: string
  /** Which cases of which subject: `openai, gemini (mine)`. */
  readonly cases: readonly string[]
  readonly subject: string
  /** `passed → lost-call`. */
  readonly how: string
}

/** What matters most comes first. */
export function changeGroups({ changes }: RunDiff): readonly ChangeGroup[] {
  const alike = groupBy(changes, (one) => JSON.stringify([one.change, one.scenario, one.subject, howOf(one)]))
  const groups = [...alike.values()].flatMap(([first, ...others]): ChangeGroup[] => {
    if (first === undefined) return []
    const { change, scenario, title, subject } = first
    const cases = [first, ...others].map((one) => one.case)
    return [{ change, scenario, title, subject, cases, how: howOf(first) }]
  })
  return CHANGES.flatMap((kind) => groups.filter(({ change }) => change === kind))
}

export type ChangeCounts = Readonly<Record<ChangeKind, number>>

export function changeCounts({ changes }: RunDiff): ChangeCounts {
  const number = (kind: ChangeKind): number => changes.filter(({ change }) => change === kind).length
  return {
    failing: number('failing'),
    error: number('error'),
    changed: number('changed'),
    passing: number('passing'),
    skipped: number('skipped'),
    new: number('new'),
    removed: number('removed'),
  }
}

/** `120 cases compared: 2 failing now, 1 passing now`. */
export function countsText(diff: RunDiff, style: Style): string {
  const counts = changeCounts(diff)
  const words = CHANGES.filter((kind) => counts[kind] > 0).map((kind) => {
    const { word, paint } = WORDS[kind]
    return style[paint](`${counts[kind]} ${word}`)
  })
  const unknown = counts.failing - diff.regressions
  const known = unknown === 0 ? '' : ` (of those failing now, a baseline knows ${unknown})`
  return `${words.length === 0 ? style.good('no change') : words.join(', ')}${known}`
}

function howOf({ before, now }: CaseChange): string {
  return `${outcomeText(before)} → ${outcomeText(now)}`
}

function outcomeText(outcome: Outcome | undefined): string {
  if (outcome === undefined) return 'no case'
  const { verdict, findings, known } = outcome
  if (verdict === 'pass') return 'passed'
  if (verdict === 'skip') return 'skipped'
  const found = findings.length === 0 ? 'in error' : findings.join(', ')
  return known ? `${found} (known)` : found
}
