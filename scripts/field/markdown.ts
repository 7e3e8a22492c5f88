import type { ClientResult, FieldReport, Finding } from './report.ts'
import { ABOUT, byFamily, INPUT_TITLES, overview, TITLE } from './tables.ts'

export function markdown(report: FieldReport): string {
  const { clients, missing } = report
  const lines = [
    `# ${TITLE}`,
    ...ABOUT,
    table(overview(report)),
    ...missing.map(({ folder, reason }) => `Not run: ${folder}. ${escaped(reason)}`),
    '## Failed cases by family',
    table(byFamily(report)),
    ...clients.flatMap(section),
  ]
  return `${lines.join('\n\n')}\n`
}

function section({ client, target, ended, findings }: ClientResult): string[] {
  const inputs = [...new Set(findings.map(({ input }) => input))]
  return [
    `## ${escaped(`${client} · ${target}`)}`,
    ...(ended === undefined ? [] : [ended]),
    ...(findings.length === 0 ? ['Nothing was found.'] : []),
    ...inputs.flatMap((input) => [
      `### ${INPUT_TITLES[input]}`,
      ...findings.filter((finding) => finding.input === input).map(item),
    ]),
  ]
}

function item({ kind, count, message, cases, beside, wire }: Finding): string {
  const more = beside.length === 0 ? '' : ` Beside it: ${beside.join(', ')}.`
  const fence = ticksFor(wire.join('\n'), 3)
  return [
    `- **${kind}** × ${count}: ${escaped(message)}`,
    `  In ${cases.map(caseName).join(', ')}${count > cases.length ? ' …' : ''}.${more}`,
    ...(wire.length === 0 ? [] : ['', `  ${fence}text`, ...wire.map((line) => `  ${line}`), `  ${fence}`]),
  ].join('\n')
}

/** Without target and client, which the section names. */
function caseName(id: string): string {
  const name = id.replace(/@[^@]*$/, '')
  const ticks = ticksFor(name, 1)
  return ticks === '`' ? `\`${name}\`` : `${ticks} ${name} ${ticks}`
}

/** More than there are in a row within. */
function ticksFor(text: string, fewest: number): string {
  return '`'.repeat(Math.max(fewest, ...[...text.matchAll(/`+/g)].map(([run]) => run.length + 1)))
}

function table([head = [], ...rows]: readonly string[][]): string {
  const lines = [head, head.map(() => '---'), ...rows.map((row) => row.map((cell) => escaped(cell)))]
  return lines.map((row) => `| ${row.join(' | ')} |`).join('\n')
}

function escaped(text: string): string {
  return text.replace(/[\\`*_|<>[\]]/g, (sign) => `\\${sign}`).replace(/\s+/g, ' ')
}
