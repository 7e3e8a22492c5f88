import type { ModelListing } from '../models/catalogue/listed-model.ts'
import type { OfferedModel } from '../models/catalogue/merge.ts'
import { printable } from '../reporters/printable.ts'
import { listingText } from './lists/listing.ts'

/** What `conformance models` has to tell. */
export interface Offer {
  readonly provider: string
  readonly listing: ModelListing
  readonly models: readonly OfferedModel[]
}

const HEAD = ['MODEL', 'TOOLS', 'CONTEXT', 'SOURCE']

/** For a person. */
export function offerText({ models }: Offer): string {
  const rows = models.map(({ id, tools, context, source }) => [
    printable(id),
    tools === undefined ? '?' : tools ? 'yes' : 'no',
    context === undefined ? '?' : String(context),
    source,
  ])
  return models.length === 0 ? 'No model is known.\n' : listingText({ records: [], rows: [HEAD, ...rows] })
}

/** For machines; `schemas/report-models.json` is its form. */
export function offerJson({ provider, listing, models }: Offer): string {
  const { reason = null } = listing
  const records = models.map(({ id, tools = null, context = null, source }) => ({ id, tools, context, source }))
  return `${JSON.stringify({ version: 1, provider, listed: reason === null, reason, models: records }, null, 2)}\n`
}
