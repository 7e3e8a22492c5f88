import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CLIENTS } from '../clients/install.ts'

/** The packages that a client depends on: name -> version that is installed. */
export function packagesOf(folder: string): Record<string, string> {
  const { dependencies = {} } = readJson(join(CLIENTS, folder, 'package.json'))
  return Object.fromEntries(
    Object.keys(dependencies).map((name) => [
      name,
      readJson(join(CLIENTS, folder, 'node_modules', name, 'package.json')).version ?? '',
    ]),
  )
}

function readJson(file: string): { dependencies?: Record<string, string>; version?: string } {
  return JSON.parse(readFileSync(file, 'utf8'))
}
