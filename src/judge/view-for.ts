import type { Body, RuleDialect } from '../dialects/dialect.ts'
import type { EarlierExchanges } from './earlier/earlier-exchanges.ts'
import { place } from './earlier/place.ts'
import type { View } from './view/view.ts'
import { viewOf } from './view/views.ts'

/** The view of a request, told what its parts are to the earlier exchanges. */
export function viewFor(request: Body, dialect: RuleDialect, earlier: EarlierExchanges | undefined): View {
  if (earlier === undefined) return viewOf(request, dialect)
  const view = dialect.view(request)
  place(view, earlier)
  return view
}
