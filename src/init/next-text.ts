import { printable } from '../reporters/printable.ts'
import { shellWord } from '../reporters/shell-word.ts'
import type { FirstFiles } from './files-for.ts'
import type { NewFile } from './new-file.ts'
import { packageManagerOf } from './package-manager.ts'
import type { Project } from './project.ts'
import { starterLine } from './starter-mark.ts'

export interface Begun {
  readonly project: Project
  readonly first: FirstFiles
  /** Files that were there already, and what they are called. */
  readonly kept: ReadonlyMap<NewFile, string>
  /** The way from where the command was given to the project; empty: it was given there. */
  readonly from: string
}

/** What a person is told once the files are written. */
export function nextText(begun: Begun): string {
  return [
    ...configLines(begun),
    '',
    'Next:',
    ...commands(begun).map((command) => `  ${command}`),
    ...adapterLines(begun),
    ...clientLines(begun),
    '',
  ].join('\n')
}

function configLines({ project, first, kept }: Begun): string[] {
  const there = kept.get(first.config)
  if (there === undefined) return [`${whyText(project, first)} Change them in ${first.config.path}.`]
  return [`${there} stays as it is. If it does not name the adapter yet: subjects: ['${first.starter.subject}']`]
}

function whyText({ manifest, providers }: Project, { targets: { now, later } }: FirstFiles): string {
  const nothing =
    manifest === undefined ? 'No file tells whom you talk to' : `${manifest} names nobody whom you talk to`
  const why = providers.length === 0 ? nothing : `${manifest} has ${providers.join(', ')}`
  const beside = later.length === 0 ? '' : `, and ${later.join(', ')} once your own code is called`
  return `${why}. Targets: ${now.join(', ')}${beside}.`
}

function commands({ project: { folder, language, depends }, first: { starter }, from }: Begun): string[] {
  const installs = language.configEnding !== undefined && !depends
  return [
    ...(from === '' ? [] : [`cd ${printable(shellWord(from))}`]),
    ...(installs ? [`${packageManagerOf(folder).add} llm-conformance`] : []),
    ...(starter.first === undefined ? [] : [starter.first]),
    'npx llm-conformance run       # tests what the adapter writes',
    'npx llm-conformance doctor    # tells what is wrong with the set-up',
  ]
}

function adapterLines({ project: { language }, first: { adapter }, kept }: Begun): string[] {
  const line = starterLine(adapter.text)
  if (line === undefined || kept.has(adapter)) return []
  const fails = language.speaks === undefined ? [] : [SMALL]
  return ['', ...fails, `Then call your own code at ${adapter.path}:${line}; until then it is not tested.`]
}

/** One that asks no formatter of ours has faults of its own. */
const SMALL = 'What stands there now is small, and fails the scenarios that its few lines do not know of.'

function clientLines({ project: { frameworks } }: Begun): string[] {
  if (frameworks.length === 0) return []
  return [`${frameworks.join(', ')}: what makes the requests itself is best tested as a whole client, docs/clients.md.`]
}
