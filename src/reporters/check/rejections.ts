import type { RequestEvent } from '../../check/events.ts'
import { findingLines, fixRows } from '../finding-lines.ts'
import { labelled } from '../labelled.ts'
import { printable } from '../printable.ts'
import type { ReporterOptions } from '../reporter.ts'
import { alsoText, placeOf, type RejectionGroups, rejectionGroups } from './rejection-groups.ts'

const MOST_BLOCKS = 12

/** Rejected requests as a person sees them. */
export interface Rejections extends Pick<RejectionGroups<unknown>, 'add'> {
  sections(): string[][]
}

/** The first request of a group is told of at once; it may be large and is not kept. */
export function rejections(options: ReporterOptions): Rejections {
  const groups = rejectionGroups(MOST_BLOCKS, (event) => blockOf(event, options))
  return {
    add: groups.add,
    sections() {
      const shown = groups
        .shown()
        .map((group) => [...group.first, ...labelled([{ label: 'also', text: alsoText(group) }], options)])
      const rest = groups.rest().map(({ rules, times }) => `  ${times} × ${printable(rules)}`)
      return rest.length === 0 ? shown : [...shown, [options.style.bad('Rejected for other reasons'), ...rest]]
    },
  }
}

function blockOf(event: RequestEvent, options: ReporterOptions): string[] {
  const { style } = options
  const { violations, request } = event
  return [
    `${style.bad(style.strong('REJECTED'))} ${style.strong(printable(placeOf(event)))}`,
    `     ${style.quiet(printable(whomFor(event)))}`,
    '',
    ...findingLines({ request, violations, deviations: [] }, options),
    ...labelled(fixRows(violations, options), options),
  ]
}

/** Dialect, provider, model and the record's own id. */
export function whomFor({ target, id }: Pick<RequestEvent, 'target' | 'id'>): string {
  return [target.dialect, target.provider, target.model, id ?? ''].filter((part) => part !== '').join(' · ')
}
