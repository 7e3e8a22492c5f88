import { groupBy } from '../../src/conversation/group-by.ts'
import { excerpt } from '../../src/reporters/excerpt.ts'
import { cut } from '../../src/reporters/shorten.ts'
import type { CaseEvent } from '../../src/runner/events.ts'
import type { Input } from '../../src/scenarios/case.ts'
import type { Finding } from './report.ts'

/** A case that failed, and what the client was given in it. */
export interface Failed {
  readonly event: CaseEvent
  readonly input: Input
}

const MOST_CASES = 6
const MOST_LINES = 12
const LONGEST_LINE = 240
const INPUTS: readonly Input[] = ['valid', 'foreign', 'damaged']

/** The failures grouped by what is wrong, those of valid input first, then the most frequent. */
export function findingsOf(failed: readonly Failed[]): Finding[] {
  const groups = groupBy(failed, ({ event, input }) => `${input} ${faultsOf(event)[0]?.kind}`)
  return [...groups.values()]
    .map(findingOf)
    .sort((a, b) => INPUTS.indexOf(a.input) - INPUTS.indexOf(b.input) || b.count - a.count)
}

function findingOf(group: readonly Failed[]): Finding {
  const [first] = group
  if (first === undefined) throw new Error('A group of failures is never empty.')
  const [fault = { kind: 'error', message: '' }] = faultsOf(first.event)
  const kinds = new Set(group.flatMap(({ event }) => faultsOf(event)).map(({ kind }) => kind))
  return {
    input: first.input,
    kind: fault.kind,
    message: cut(fault.message, LONGEST_LINE),
    cases: group.slice(0, MOST_CASES).map(({ event }) => event.id),
    count: group.length,
    beside: [...kinds].filter((kind) => kind !== fault.kind),
    wire: wireOf(first.event),
  }
}

interface Fault {
  readonly kind: string
  readonly message: string
}

/** What is wrong in a case, the telling first. */
function faultsOf({ violations, deviations, behaviours, unmet, reason = '' }: CaseEvent): Fault[] {
  const refused = violations.filter(({ level }) => level === 'must')
  return [
    ...refused.map(({ rule, message }) => ({ kind: rule, message })),
    ...[...deviations, ...behaviours].map(({ kind, message }) => ({ kind, message })),
    ...unmet.map((message) => ({ kind: 'unmet', message })),
    ...(reason === '' ? [] : [{ kind: 'error', message: reason }]),
  ]
}

function wireOf({ request, violations, deviations }: CaseEvent): string[] {
  if (request === undefined) return []
  const refused = violations.filter(({ level }) => level === 'must')
  const marks = {
    broken: [...refused, ...deviations].flatMap(({ pointer }) => pointer ?? []),
    related: refused.flatMap(({ related }) => related),
  }
  return excerpt(request, marks)
    .slice(0, MOST_LINES)
    .map(({ mark, text }) => cut(`${mark} ${text}`, LONGEST_LINE))
}
