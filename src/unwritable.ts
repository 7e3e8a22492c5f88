import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { codeOf } from './error-code.ts'
import { UserError } from './errors.ts'

/** Throws `UserError` where a file could not be written, so that it is known before there is something to lose. */
export function refuseUnwritable(file: string): void {
  if (isFolder(file)) throw unwritable(file, 'it is a folder')
  refuseUnwritableFolder(dirname(file))
}

/** The same for a folder that files are to be written to; it need not be there. */
export function refuseUnwritableFolder(folder: string): void {
  const place = nearest(folder)
  if (!isFolder(place)) throw unwritable(folder, place === folder ? 'it is a file' : `${place} is a file`)
  if (!mayWrite(place)) throw unwritable(folder, `nobody lets you write to ${place}`)
}

/** Writes; what the system does not let happen is a `UserError`. */
export async function toldUnwritable<T>(file: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    throw codeOf(error) === undefined ? error : unwritable(file, error instanceof Error ? error.message : '', error)
  }
}

function unwritable(file: string, why: string, cause?: unknown): UserError {
  const hint = 'Change the rights, make room, or write somewhere else.'
  return new UserError(`This cannot be written: ${why}`, { place: { file }, hint, cause })
}

/** The path itself, or the one above it that there is. */
function nearest(path: string): string {
  return existsSync(path) || dirname(path) === path ? path : nearest(dirname(path))
}

function isFolder(path: string): boolean {
  return existsSync(path) && statSync(path).isDirectory()
}

function mayWrite(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK)
    return true
  } catch {
    return false
  }
}
