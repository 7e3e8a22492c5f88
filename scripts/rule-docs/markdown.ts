/** A sentence of a record as Markdown: what stands in backticks is code, and nothing else means anything. */
export function prose(text: string): string {
  return byCode(text, (code) => code)
}

/** The same for a cell of a table, where a bar would end it in code as well. */
export function cell(text: string): string {
  return byCode(text, (code) => code.replaceAll('|', '\\|'))
}

/** Text between fences that are longer than any that it holds. */
export function fenced(text: string, language: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([ticks]) => ticks.length))
  const fence = '`'.repeat(longest + 1)
  return `${fence}${language}\n${text}\n${fence}`
}

/** An address as a link, anything else as a sentence. */
export function source(text: string): string {
  return /^https?:\/\/[^\s<>]+$/.test(text) ? `<${text}>` : prose(text)
}

function byCode(text: string, code: (piece: string) => string): string {
  return oneLine(text)
    .split(/(`[^`]+`)/)
    .map((piece, index) => (index % 2 === 1 ? code(piece) : escaped(piece)))
    .join('')
}

function oneLine(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ')
}

/** A number with its dot, a dash or a plus would begin a list where a line begins. */
function escaped(text: string): string {
  return text.replaceAll(/[\\`*_~<>[\]|#&]/g, '\\$&').replace(/^(\d+)(?=[.)])|^(?=[-+])/, '$1\\')
}
