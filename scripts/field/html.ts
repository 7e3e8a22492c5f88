import type { ClientResult, FieldReport, Finding } from './report.ts'
import { ABOUT, byFamily, INPUT_TITLES, overview, TITLE } from './tables.ts'

const STYLE = [
  ':root{color-scheme:light dark}',
  'body{font:16px/1.5 system-ui,sans-serif;max-width:75rem;margin:2rem auto;padding:0 1rem}',
  '.wide{overflow-x:auto}',
  'table{border-collapse:collapse;font-size:.85rem}',
  'th,td{border:1px solid #8886;padding:.2rem .5rem;text-align:left}',
  'pre{overflow-x:auto;background:#8882;padding:.5rem}',
  'summary{cursor:pointer}',
].join('')

/** One page that needs nothing else. */
export function html(report: FieldReport): string {
  const { clients, missing } = report
  return `${[
    '<!doctype html>',
    '<html lang="en">',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width">',
    `<title>${TITLE}</title>`,
    `<style>${STYLE}</style>`,
    `<h1>${TITLE}</h1>`,
    ...ABOUT.map((text) => `<p>${escaped(text)}</p>`),
    table(overview(report)),
    ...missing.map(({ folder, reason }) => `<p>Not run: ${escaped(folder)}. ${escaped(reason)}</p>`),
    '<h2>Failed cases by family</h2>',
    table(byFamily(report)),
    ...clients.flatMap(section),
    '</html>',
  ].join('\n')}\n`
}

function section({ client, target, ended, findings }: ClientResult): string[] {
  const inputs = [...new Set(findings.map(({ input }) => input))]
  return [
    `<h2>${escaped(`${client} · ${target}`)}</h2>`,
    ...(ended === undefined ? [] : [`<p>${escaped(ended)}</p>`]),
    ...(findings.length === 0 ? ['<p>Nothing was found.</p>'] : []),
    ...inputs.flatMap((input) => [
      `<h3>${INPUT_TITLES[input]}</h3>`,
      ...findings.filter((finding) => finding.input === input).map(item),
    ]),
  ]
}

function item({ kind, count, message, cases, beside, wire }: Finding): string {
  return [
    `<details><summary><b>${escaped(kind)}</b> × ${count}: ${escaped(message)}</summary>`,
    ...(beside.length === 0 ? [] : [`<p>Beside it: ${escaped(beside.join(', '))}</p>`]),
    ...(wire.length === 0 ? [] : [`<pre>${escaped(wire.join('\n'))}</pre>`]),
    `<ul>${cases.map((id) => `<li><code>${escaped(id)}</code></li>`).join('')}</ul>`,
    '</details>',
  ].join('\n')
}

function table([head = [], ...rows]: readonly string[][]): string {
  const row = (name: 'th' | 'td', cells: readonly string[]): string =>
    `<tr>${cells.map((cell) => `<${name}>${escaped(cell)}</${name}>`).join('')}</tr>`
  return `<div class="wide"><table>${[row('th', head), ...rows.map((cells) => row('td', cells))].join('')}</table></div>`
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)
}
