import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, open, realpath, rename, rm } from 'node:fs/promises'
import { basename, dirname, isAbsolute, join, relative, resolve } from 'node:path'
import { UserError } from './errors.ts'

/** Writes a file below a folder, whole or not at all. Throws `UserError` where the name leads out of it. */
export async function writeWithin(folder: string, name: string, text: string): Promise<void> {
  await replace(await pathWithin(folder, name), text)
}

/** The path of a file below a folder, both real: a link may lead out of it as well as a name. */
export async function pathWithin(folder: string, name: string): Promise<string> {
  await mkdir(folder, { recursive: true })
  const root = await realpath(folder)
  const file = resolve(root, name)
  refuseOutside(root, file, name)
  refuseOutside(root, join(await realpath(nearestFolder(dirname(file))), basename(file)), name)
  await mkdir(dirname(file), { recursive: true })
  const parent = await realpath(dirname(file))
  refuseOutside(root, join(parent, basename(file)), name)
  return join(parent, basename(file))
}

/** The folder itself, or the one above it that there is. */
function nearestFolder(path: string): string {
  return existsSync(path) ? path : nearestFolder(dirname(path))
}

function refuseOutside(root: string, file: string, name: string): void {
  const path = relative(root, file)
  if (path !== '' && !path.startsWith('..') && !isAbsolute(path)) return
  throw new UserError('A file must stay in its folder', {
    place: { file: name },
    hint: `Give it a name that leads to a file below ${root}.`,
  })
}

/** Nobody sees half a file: it is written beside, then takes the place of the old one. */
async function replace(file: string, text: string): Promise<void> {
  const temporary = `${file}.${randomBytes(6).toString('hex')}.tmp`
  try {
    const handle = await open(temporary, 'wx')
    try {
      await handle.writeFile(text)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(temporary, file)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}
