import type { Body, RuleDialect } from '../../dialects/dialect.ts'
import type { View } from './view.ts'

interface Viewed {
  readonly request: Body
  readonly dialect: string
  readonly view: View
}

/**
 * Of the last request only: whoever asks about a request asks several things in a row. (In a WeakMap requests would
 * outlive the next garbage collection, and judging would take three times as long.)
 */
let latest: Viewed | undefined
let current: Pick<Viewed, 'request' | 'view'> | undefined

/** The view of a request in a dialect. A judged request must not be changed. */
export function viewOf(request: Body, dialect: RuleDialect): View {
  if (latest?.request !== request || latest.dialect !== dialect.id) {
    latest = { request, dialect: dialect.id, view: dialect.view(request) }
  }
  return latest.view
}

/** Lets compiled rules, which are handed nothing but the request, read its view while `work` runs. */
export function withView<T>(request: Body, view: View, work: () => T): T {
  const before = current
  current = { request, view }
  try {
    return work()
  } finally {
    current = before
  }
}

export function currentView(request: unknown): View {
  if (current === undefined || current.request !== request)
    throw new Error('The pairing keywords work inside judge() only')
  return current.view
}
