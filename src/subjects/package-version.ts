import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isObject } from '../json.ts'

/** The version in the nearest `package.json` above a module that has a name, as Node finds it; undefined: there is none. */
export function packageVersion(file: string): string | undefined {
  for (let folder = dirname(file); ; folder = dirname(folder)) {
    const told = read(join(folder, 'package.json'))
    if (isObject(told) && typeof told.name === 'string')
      return typeof told.version === 'string' ? told.version : undefined
    if (folder === dirname(folder)) return undefined
  }
}

/** undefined: there is none, or none that can be read. */
function read(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
