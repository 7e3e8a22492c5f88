import { resolve } from 'node:path'
import { misuse, unknownName } from './misuse.ts'

/** One wanted report; without a file it goes to standard output. */
export interface ReporterSpec {
  readonly name: string
  readonly file?: string
}

/** The reports that `--reporter` and `--json` ask for. Relative files stand below the folder. */
export function wantedReports(
  { reporter, json }: { readonly reporter: readonly string[]; readonly json: boolean },
  names: readonly string[],
  folder: string,
): readonly ReporterSpec[] {
  const texts = json ? [...reporter, 'json'] : reporter
  return withTerminal(texts.map((text) => readSpec(text, names, folder)))
}

function readSpec(text: string, names: readonly string[], folder: string): ReporterSpec {
  const [, name = text, file] = /^([^=]*)=(.*)$/s.exec(text) ?? []
  if (!names.includes(name)) throw unknownName('reporter', name, names)
  if (file === '')
    throw misuse(`The reporter ${name} has no file behind its =`, `For example: --reporter ${name}=report.txt`)
  return file === undefined ? { name } : { name, file: resolve(folder, file) }
}

/** Its lines stand beside what a person reads, and GitHub takes them out. */
const BESIDE = 'github'

/** Only one report fits on standard output; where none is to go there, a person still gets to see the results. */
function withTerminal(specs: readonly ReporterSpec[]): readonly ReporterSpec[] {
  const shown = specs.filter(({ file }) => file === undefined)
  const others = shown.filter(({ name }) => name !== BESIDE)
  const [first, second] = others.every(({ name }) => name === 'terminal') ? others : shown
  if (first === undefined) return [{ name: 'terminal' }, ...specs]
  if (second === undefined) return specs
  throw misuse(
    `The reports ${first.name} and ${second.name} would both go to standard output`,
    `Give one of them a file: --reporter ${second.name}=report.txt`,
  )
}
