import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isObject } from '../json.ts'

export interface Package {
  readonly name: string
  readonly version?: string
}

/** The version in the nearest `package.json` above a module that has a name, as Node finds it; undefined: there is none. */
export function packageVersion(file: string): string | undefined {
  return packageOf(file)?.version
}

/** The package that a module belongs to; undefined: none that has a name. */
export function packageOf(file: string): Package | undefined {
  for (let folder = dirname(file); ; folder = dirname(folder)) {
    const told = read(join(folder, 'package.json'))
    if (isObject(told) && typeof told.name === 'string') {
      return { name: told.name, ...(typeof told.version === 'string' && { version: told.version }) }
    }
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
