import { count } from './count.ts'
import { fitting, type Room } from './fitting.ts'
import { htmlCode, plainText } from './markdown.ts'
import type { Reasons } from './reasons.ts'
import type { ReporterOptions } from './reporter.ts'
import { cut } from './shorten.ts'
import type { Style } from './style.ts'
import type { Warned } from './warnings.ts'

const LIST: Room = { most: 20, characters: 4000 }
const MOST_BLOCKS = 50
const MOST_CHARACTERS = 300

const asIs = (text: string): string => text
const bold = (text: string): string => `**${text}**`

/** What is bad stands out. */
export const markdownStyle: Style = { strong: bold, quiet: asIs, good: asIs, bad: bold, warning: asIs, place: asIs }

/** A heading with a list under it, as far as there is room; nothing where there is nothing to list. */
export function listSection(heading: string, items: readonly string[]): string[][] {
  if (items.length === 0) return []
  const { shown, hidden } = fitting(items, LIST)
  const more = hidden === 0 ? [] : [`- … and ${hidden} more`]
  return [[`### ${heading}`, '', ...shown.map((item) => `- ${item}`), ...more]]
}

export interface BlockOptions extends Pick<Room, 'characters'> {
  /** What one is called that is not shown, and what several are. */
  readonly more: readonly [one: string, many: string]
  /** How many there are that are not among these. */
  readonly beside?: number
}

/** A heading with blocks under it, each a paragraph of its own; the rest is counted. */
export function blockSection(
  heading: string,
  blocks: readonly string[],
  { characters, more, beside = 0 }: BlockOptions,
): string[][] {
  if (blocks.length === 0) return []
  const { shown, hidden } = fitting(blocks, { most: MOST_BLOCKS, characters })
  const rest = hidden + beside
  return [
    [`### ${heading}`],
    ...shown.map((block) => [block]),
    ...(rest === 0 ? [] : [[`… and ${count(rest, ...more)}`]]),
  ]
}

export function reasonItems(reasons: Reasons): string[] {
  const { shown, hidden } = reasons.most()
  const items = shown.map(([reason, times]) => `${times} × ${plainText(cut(reason, MOST_CHARACTERS))}`)
  return hidden === 0 ? items : [...items, `${hidden} × something else`]
}

export function warningItem({ violation, where, times }: Warned, { fixOf }: ReporterOptions): string {
  const { rule, pointer } = violation
  const first = `${times === 1 ? 'at' : 'first at'} ${htmlCode(`${where} ${pointer}`.trimEnd())}`
  const fix = fixOf(rule)
  return `${times} × ${htmlCode(rule)} ${first}${fix === undefined ? '' : `: ${plainText(fix)}`}`
}

/** Sentences of what was found, and what else there is to say, as the inside of a block. */
export function findingItems(
  sentences: readonly string[],
  said: readonly (readonly [label: string, text: string | undefined])[],
): string[] {
  return [
    ...sentences.map((sentence) => `- ✗ ${plainText(sentence)}`),
    ...said.flatMap(([label, text]) => (text === undefined || text === '' ? [] : [`- *${label}* ${plainText(text)}`])),
  ]
}
