import { printable } from './printable.ts'

/** A text in code, whatever it holds: nothing in it is Markdown, a link or a mention. */
export function code(text: string): string {
  const safe = printable(text)
  const fence = '`'.repeat(longestRun(safe) + 1)
  const gap = safe.startsWith('`') || safe.endsWith('`') || safe === '' ? ' ' : ''
  return `${fence}${gap}${safe}${gap}${fence}`
}

/** What would be markup, a formula, a mention, an issue or a link as GitHub reads it, in Markdown and in HTML. */
const MEANS_SOMETHING = /[\\`*_[\]<>|~&@#"$]|:(?=\/\/)|w(?=ww\.)/gi

/** A space without a width. */
const NOTHING = '&#8203;'

/**
 * A text as it is: nothing in it is Markdown, HTML or a link, and nobody is mentioned. GitHub looks for mentions and issues
 * after it has read the entities, so these are broken in two.
 *
 * @see https://github.com/github/cmark-gfm/issues/181
 */
export function plainText(text: string): string {
  return printable(text).replace(MEANS_SOMETHING, (character) => {
    const entity = `&#${character.charCodeAt(0)};`
    return character === '@' || character === '#' ? entity + NOTHING : entity
  })
}

/** A text in code where backticks would not do: in a table, or inside of HTML. */
export function htmlCode(text: string): string {
  return `<code>${plainText(text)}</code>`
}

/** A command, to be copied as one line. */
export function codeBlock(line: string): string[] {
  const safe = printable(line)
  const fence = '`'.repeat(Math.max(3, longestRun(safe) + 1))
  return [`${fence}sh`, safe, fence]
}

function longestRun(text: string): number {
  return Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length))
}

/** Rows under a head; what is in them is Markdown already. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map((_, column) => (column === 0 ? '---' : '---:'))), ...rows.map(line)]
}

/** What is folded away until somebody asks. The summary is HTML. */
export function details(summary: string, lines: readonly string[]): string {
  return [`<details><summary>${summary}</summary>`, '', ...lines, '', '</details>'].join('\n')
}
