import { randomUUID } from 'node:crypto'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Puts a text in the place of a file at once: who reads it gets the old or the new one, also after a power failure. Only
 * its owner can read it. `ready` is the last that can stop it, by throwing.
 */
export async function writeAtomically(file: string, text: string, ready: () => Promise<void>): Promise<void> {
  const temporary = `${file}.${randomUUID()}.tmp`
  try {
    await writeThrough(temporary, text)
    await ready()
    await rename(temporary, file)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
  await syncFolder(dirname(file))
}

async function writeThrough(file: string, text: string): Promise<void> {
  const handle = await open(file, 'wx', 0o600)
  try {
    await handle.writeFile(text)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Where a folder can be opened; Windows opens none, and writes through by itself. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => undefined)
  await handle?.sync().catch(() => undefined)
  await handle?.close()
}
