import { readFileSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { splitWords } from '../subjects/command/split-words.ts'
import { moduleFileOf } from '../subjects/resolve.ts'
import { CLIENT_PREFIX, COMMAND_PREFIX, type SubjectSpec } from '../subjects/spec.ts'
import { OTHERS } from './languages/others.ts'
import { starterLine } from './starter-mark.ts'

/** An adapter that still stands in for the team's own code. */
export interface FoundStarter {
  readonly file: string
  /** Of the place for that code. */
  readonly line: number
}

/** The files that name a subject and hold the mark of what `init` writes. */
export function startersIn(spec: SubjectSpec, folder: string): FoundStarter[] {
  return filesOf(spec, folder).flatMap((file) => {
    const line = starterLine(textOf(file))
    return line === undefined ? [] : [{ file, line }]
  })
}

/** Those that its text names, and the one that `init` writes for a command that names none. */
function filesOf(spec: SubjectSpec, folder: string): string[] {
  const known = STARTERS.filter(({ subject }) => subject === spec).map(({ adapter }) => resolve(folder, adapter.path))
  return [...new Set([...namedBy(spec, folder), ...known])]
}

const STARTERS = OTHERS.map((language) => language.starter({ name: '', targets: [] }))

function namedBy(spec: SubjectSpec, folder: string): string[] {
  if (typeof spec !== 'string') return spec.command.map((word) => resolve(folder, spec.cwd ?? '.', word))
  const file = moduleFileOf(spec, folder)
  if (file !== undefined) return [file]
  const prefix = [COMMAND_PREFIX, CLIENT_PREFIX].find((each) => spec.startsWith(each))
  return prefix === undefined ? [] : splitWords(spec.slice(prefix.length)).map((word) => resolve(folder, word))
}

/** No adapter is longer, and a program that is named may be. */
const LONGEST = 1024 * 1024

/** Words of a command are files, or folders, devices and what not. */
function textOf(file: string): string {
  const stat = statSync(file, { throwIfNoEntry: false })
  return stat?.isFile() === true && stat.size < LONGEST ? readFileSync(file, 'utf8') : ''
}
