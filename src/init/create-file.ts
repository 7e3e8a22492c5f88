import { randomBytes } from 'node:crypto'
import { constants } from 'node:fs'
import { copyFile, link, rm, writeFile } from 'node:fs/promises'
import { codeOf } from '../error-code.ts'
import { UserError } from '../errors.ts'
import { pathWithin } from '../write-within.ts'
import type { NewFile } from './new-file.ts'

/**
 * Writes a file that is not there yet, whole or not at all; says whether it did. Throws `UserError` where it cannot be
 * written, or a link leads out of the folder.
 */
export async function createFile(folder: string, { path, text }: NewFile): Promise<'written' | 'there'> {
  try {
    return await createAt(await pathWithin(folder, path), text)
  } catch (error) {
    if (codeOf(error) === undefined) throw error
    const why = error instanceof Error ? error.message : String(error)
    throw new UserError(`The file cannot be written: ${why}`, {
      place: { file: path },
      hint: 'See that you may write in this folder, or name another: conformance init FOLDER',
    })
  }
}

async function createAt(file: string, text: string): Promise<'written' | 'there'> {
  const temporary = `${file}.${randomBytes(6).toString('hex')}.tmp`
  try {
    await writeFile(temporary, text, { flag: 'wx', flush: true })
    await linkOrCopy(temporary, file)
    return 'written'
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return 'there'
    throw error
  } finally {
    await rm(temporary, { force: true })
  }
}

/** Either fails where the name is taken, whoever took it meanwhile. Not every file system has links. */
async function linkOrCopy(from: string, to: string): Promise<void> {
  try {
    await link(from, to)
  } catch (error) {
    if (codeOf(error) === 'EEXIST') throw error
    await copyFile(from, to, constants.COPYFILE_EXCL)
  }
}
