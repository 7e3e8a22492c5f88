import type { Dirent } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { explain } from './source.ts'

/**
 * The files below a folder, relative to it and with slashes, sorted. Folders and files whose name is not `wanted` are left
 * out; a link is followed to a file, but not to a folder, which may be one that it stands in.
 */
export async function filesBelow(folder: string, wanted: (name: string) => boolean): Promise<string[]> {
  const found: string[] = []
  const open = ['']
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    for (const entry of await entriesOf(join(folder, path))) {
      if (!wanted(entry.name)) continue
      const inner = path === '' ? entry.name : `${path}/${entry.name}`
      if (entry.isDirectory()) open.push(inner)
      else if (await isFile(entry, join(folder, inner))) found.push(inner)
    }
  }
  return found.sort()
}

async function entriesOf(folder: string): Promise<Dirent[]> {
  try {
    return await readdir(folder, { withFileTypes: true })
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')) return []
    throw explain(error, folder)
  }
}

async function isFile(entry: Dirent, path: string): Promise<boolean> {
  if (!entry.isSymbolicLink()) return entry.isFile()
  const target = await stat(path).catch(() => undefined)
  return target?.isFile() === true
}
