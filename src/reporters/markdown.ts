import { printable } from './printable.ts'

/** A text in code, whatever it holds: nothing in it is Markdown, a link or a mention. */
export function code(text: string): string {
  const safe = printable(text)
  const longest = Math.max(0, ...[...safe.matchAll(/`+/g)].map(([run]) => run.length))
  const fence = '`'.repeat(longest + 1)
  const gap = safe.startsWith('`') || safe.endsWith('`') || safe === '' ? ' ' : ''
  return `${fence}${gap}${safe}${gap}${fence}`
}

/** What would be markup, a mention, an issue or a link as GitHub reads it. */
const MEANS_SOMETHING = /[\\`*_[\]<>|~&@#]|:(?=\/\/)/g

/** A text as it is: nothing in it is Markdown or HTML, and nobody is mentioned. */
export function plainText(text: string): string {
  return printable(text).replace(MEANS_SOMETHING, (character) => `&#${character.charCodeAt(0)};`)
}
