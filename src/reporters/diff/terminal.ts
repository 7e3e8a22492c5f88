import { groupBy } from '../../conversation/group-by.ts'
import type { RunDiff } from '../../run-reports/diff.ts'
import { count, few } from '../count.ts'
import { printable } from '../printable.ts'
import type { Reporter, ReporterOptions } from '../reporter.ts'
import { sectionsText } from '../sections.ts'
import { type ChangeGroup, changeGroups, countsText, WORDS } from './words.ts'

const MOST_SECTIONS = 60
const MOST_CASES = 4

/** For a person: what came out differently, scenario by scenario, the worst first, then the counts. */
export const diffTerminal: Reporter<RunDiff> = (out, options) => (diff) => {
  const sections = [
    ...groupBy(changeGroups(diff), ({ change, scenario }) => JSON.stringify([change, scenario])).values(),
  ]
  const hidden = sections.length - MOST_SECTIONS
  out.write(
    sectionsText([
      ...sections.slice(0, MOST_SECTIONS).map((groups) => section(groups, options)),
      hidden > 0 ? [`… and ${count(hidden, 'more change')}; --json lists them all`] : [],
      [`${count(diff.compared, 'case')} compared: ${countsText(diff, options.style)}`],
    ]),
  )
}

function section(groups: readonly ChangeGroup[], { style }: ReporterOptions): string[] {
  return groups.flatMap(({ change, scenario, title, cases, subject, how }, index) => {
    const { word, paint } = WORDS[change]
    const head = `${style[paint](word.toUpperCase())} ${style.strong(printable(scenario))}  ${printable(title)}`
    const line = `  ${printable(`${few(cases, MOST_CASES)} (${subject})`)}  ${style.quiet(printable(how))}`
    return index === 0 ? [head, line] : [line]
  })
}
