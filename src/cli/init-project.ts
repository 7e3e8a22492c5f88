import { existsSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { findConfig } from '../config/find.ts'
import { createFile } from '../init/create-file.ts'
import { filesFor } from '../init/files-for.ts'
import type { NewFile } from '../init/new-file.ts'
import { nextText } from '../init/next-text.ts'
import { LANGUAGE_IDS, projectIn } from '../init/project.ts'
import { printable } from '../reporters/printable.ts'
import type { ExitCode, Io } from './command.ts'
import { unknownName } from './misuse.ts'

export interface InitValues {
  readonly language: string | undefined
  readonly ci: string | undefined
  readonly 'dry-run': boolean
}

const CIS = ['github']

/** Writes the first files of a project, and says what comes next. */
export async function initProject(
  word: string,
  { language, ci, 'dry-run': dry }: InitValues,
  { cwd, stdout }: Io,
): Promise<ExitCode> {
  if (language !== undefined && !LANGUAGE_IDS.includes(language)) throw unknownName('language', language, LANGUAGE_IDS)
  if (ci !== undefined && !CIS.includes(ci)) throw unknownName('CI', ci, CIS)
  const folder = resolve(cwd, word)
  const project = projectIn(folder, language)
  const first = filesFor(project, { withWorkflow: ci !== undefined })
  const kept = new Map<NewFile, string>()
  for (const file of first.files) {
    const there = file === first.config ? findConfig(folder) : existing(join(folder, file.path))
    const isNew = there === undefined && (dry || (await createFile(folder, file)) === 'written')
    const path = there === undefined ? file.path : relative(folder, there)
    if (!isNew) kept.set(file, path)
    stdout.write(isNew ? newText(file, dry) : `kept     ${printable(path)}, which is there already\n`)
  }
  const isBegun = kept.size < first.files.length
  if (!isBegun) stdout.write('\nNothing was written: all is there already.\n')
  else if (!dry) stdout.write(`\n${nextText({ project, first, kept, from: relative(cwd, folder) })}`)
  return isBegun ? 0 : 2
}

function existing(file: string): string | undefined {
  return existsSync(file) ? file : undefined
}

function newText({ path, text }: NewFile, dry: boolean): string {
  if (!dry) return `written  ${path}\n`
  const lines = text.trimEnd().split('\n')
  return `would write  ${path}\n${lines.map((line) => `  | ${printable(line)}`.trimEnd()).join('\n')}\n`
}
