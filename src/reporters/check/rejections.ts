import type { RequestEvent } from '../../check/events.ts'
import { count } from '../count.ts'
import { broken, findingLines, fixRows } from '../finding-lines.ts'
import { labelled } from '../labelled.ts'
import { printable } from '../printable.ts'
import type { ReporterOptions } from '../reporter.ts'

const MOST_BLOCKS = 12
const MOST_PLACES = 8

interface Rejection {
  /** How the first one is shown; its request may be large and is not kept. */
  readonly block: readonly string[]
  readonly rules: string
  times: number
  readonly others: string[]
}

/** Collects rejected requests by the rules they break, in memory that does not grow with the log. */
export interface Rejections {
  add(event: RequestEvent): void
  sections(): string[][]
}

export function rejections(options: ReporterOptions): Rejections {
  const known = new Map<string, Rejection>()
  return {
    add(event) {
      const rules = [...new Set(broken(event.violations).map(({ rule }) => rule))].sort().join(', ')
      const key = `${event.target.dialect} ${rules}`
      const rejection = known.get(key)
      if (rejection === undefined) {
        const block = known.size < MOST_BLOCKS ? blockOf(event, options) : []
        known.set(key, { block, rules, times: 1, others: [] })
      } else {
        rejection.times++
        if (rejection.others.length < MOST_PLACES) rejection.others.push(placeOf(event))
      }
    },
    sections() {
      const all = [...known.values()]
      const shown = all.slice(0, MOST_BLOCKS).map((rejection) => [...rejection.block, ...alike(rejection, options)])
      const rest = all.slice(MOST_BLOCKS).map(({ rules, times }) => `  ${times} × ${printable(rules)}`)
      return rest.length === 0 ? shown : [...shown, [options.style.bad('Rejected for other reasons'), ...rest]]
    },
  }
}

export function placeOf({ source, line }: { readonly source: string; readonly line: number }): string {
  return `${source === '-' ? '(standard input)' : source}:${line}`
}

function blockOf(event: RequestEvent, options: ReporterOptions): string[] {
  const { style } = options
  const { target, id, violations, request } = event
  const whom = [target.dialect, target.provider, target.model, id ?? ''].filter((part) => part !== '').join(' · ')
  return [
    `${style.bad(style.strong('REJECTED'))} ${style.strong(printable(placeOf(event)))}`,
    `     ${style.quiet(printable(whom))}`,
    '',
    ...findingLines({ request, violations, deviations: [] }, options),
    ...labelled(fixRows(violations, options), options),
  ]
}

function alike({ times, others }: Rejection, options: ReporterOptions): string[] {
  if (times === 1) return []
  const more = times - 1 > others.length ? ', …' : ''
  const text = `${count(times - 1, 'more request')}: ${others.join(', ')}${more}`
  return labelled([{ label: 'also', text }], options)
}
