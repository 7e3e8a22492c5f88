import type { CaseEvent } from '../../runner/events.ts'

/** Failures that are one and the same, only for other targets or parameters. The first stands for all. */
export interface Group {
  readonly first: CaseEvent
  /** The other cases: targets, with parameters where there are any. */
  readonly others: readonly string[]
}

export interface Groups {
  add(event: CaseEvent): void
  /** Those that show something new come first. */
  all(): readonly Group[]
}

/** Requests are kept for the first of each group only, so that thousands of failures fit into memory. */
export function groups(): Groups {
  const known = new Map<string, { readonly first: CaseEvent; readonly others: string[] }>()
  return {
    add(event) {
      const key = keyOf(event)
      const group = known.get(key)
      if (group === undefined) known.set(key, { first: event, others: [] })
      else group.others.push(variant(event))
    },
    all: () => newestFirst([...known.values()]),
  }
}

/** `anthropic[stream=true]`. */
export function variant({ target, params }: CaseEvent): string {
  const bound = Object.entries(params).map(
    ([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
  )
  return bound.length === 0 ? target : `${target}[${bound.join(',')}]`
}

/** Rules and kinds of fault that the case is about, in the order in which they are told. */
export function namesOf({ violations, behaviours, deviations, unmet, reason }: CaseEvent): readonly string[] {
  const rules = violations.filter(({ level }) => level === 'must').map(({ rule }) => rule)
  const names = [...rules, ...[...behaviours, ...deviations].map(({ kind }) => kind), ...unmet]
  return names.length === 0 && reason !== undefined ? [reason] : names
}

/** The same scenario, and the same findings at places that differ by their indexes at most. */
function keyOf(event: CaseEvent): string {
  const { scenario, subject, verdict, violations, deviations } = event
  const places = [...violations, ...deviations].map(({ pointer = '' }) => pointer.replaceAll(/\d+/g, '#'))
  const findings = new Set([...namesOf(event), ...places])
  return JSON.stringify([subject, verdict === 'error' ? '' : scenario, [...findings].sort()])
}

/** A reader of the first few should see each kind of fault once, not one of them in every scenario. */
function newestFirst(all: readonly Group[]): readonly Group[] {
  const seen = new Set<string>()
  const isNew = all.map(({ first }) => {
    const names = namesOf(first)
    const fresh = names.some((name) => !seen.has(name))
    for (const name of names) seen.add(name)
    return fresh
  })
  return [...all.filter((_, index) => isNew[index]), ...all.filter((_, index) => !isNew[index])]
}
