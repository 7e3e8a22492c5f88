import type { RunDiff } from '../../run-reports/diff.ts'
import { count, few } from '../count.ts'
import { htmlCode, plainText } from '../markdown.ts'
import { listSection, markdownStyle } from '../markdown-sections.ts'
import type { Reporter } from '../reporter.ts'
import { sectionsText } from '../sections.ts'
import { type ChangeGroup, changeGroups, countsText, WORDS } from './words.ts'

const MOST_CASES = 4

/** For a pull request: what came out differently, the worst first. */
export const diffMarkdown: Reporter<RunDiff> = (out) => (diff) => {
  const groups = changeGroups(diff)
  const kinds = [...new Set(groups.map(({ change }) => change))]
  out.write(
    sectionsText([
      ['## Conformance, before and now'],
      [`${count(diff.compared, 'case')} compared: ${countsText(diff, markdownStyle)}`],
      ...kinds.flatMap((kind) => {
        const items = groups.filter(({ change }) => change === kind).map(item)
        return listSection(headingOf(WORDS[kind].word), items)
      }),
    ]),
  )
}

function headingOf(word: string): string {
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}`
}

function item({ scenario, cases, subject, how }: ChangeGroup): string {
  return `${htmlCode(scenario)} ${plainText(`${few(cases, MOST_CASES)} (${subject}): ${how}`)}`
}
