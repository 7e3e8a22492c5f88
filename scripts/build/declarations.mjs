// Which declarations somebody who imports the package can reach.
import { readFileSync } from 'node:fs'
import { posix } from 'node:path'

const IMPORTED = /(?:from|import\()\s*['"](\.[^'"]+)\.[jt]s['"]/g

/** The files of these entries and of all that they import, as paths in `folder`. */
export function declarationsOf(folder, entries) {
  const found = new Set(entries)
  for (const module of found) {
    const text = readFileSync(`${folder}/${module}.d.ts`, 'utf8')
    for (const [, path] of text.matchAll(IMPORTED)) found.add(posix.join(posix.dirname(module), path))
  }
  return [...found].map((module) => `${module}.d.ts`)
}
