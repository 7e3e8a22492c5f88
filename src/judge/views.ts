import type { Body, Dialect } from '../dialects/dialect.ts'
import type { View } from './view.ts'

/** One view per request, for as long as somebody holds the request. A judged request must not be changed. */
const views = new WeakMap<Body, Map<string, View>>()
let current: { readonly request: Body; readonly view: View } | undefined

/** The view of a request in a dialect. */
export function viewOf(request: Body, dialect: Dialect): View {
  const known = views.get(request)
  const view = known?.get(dialect.id) ?? dialect.view(request)
  if (known === undefined) views.set(request, new Map([[dialect.id, view]]))
  else known.set(dialect.id, view)
  return view
}

/** Lets the keywords, which ajv hands nothing but the request, read its view while `work` runs. */
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
