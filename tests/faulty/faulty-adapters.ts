import { readdirSync } from 'node:fs'
import { isFormatter } from '../../src/subjects/formatter-export.ts'
import { localSubject } from '../../src/subjects/local.ts'
import type { Subject } from '../../src/subjects/subject.ts'

/** Formatters with one known bug each, and a few without. */
const FOLDER = new URL('./adapters/', import.meta.url)

/** In which nothing may be found. */
export const SOUND: readonly string[] = ['faithful', 'odd-but-accepted']

export function adapterNames(): string[] {
  return readdirSync(FOLDER)
    .map((file) => file.replace(/\.ts$/, ''))
    .sort()
}

export async function adapter(name: string): Promise<Subject> {
  const loaded: unknown = (await import(new URL(`${name}.ts`, FOLDER).href)).default
  if (!isFormatter(loaded) || loaded.name !== name) throw new Error(`${name}.ts exports no formatter of that name.`)
  return localSubject(loaded)
}
