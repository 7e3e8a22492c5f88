import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { ok, type Told, wrong } from '../finding.ts'

/** Whether the files of reports could be written; none is. */
export function reportsTold(files: readonly string[]): Told {
  const [bad] = files.flatMap((file) => obstacle(file) ?? [])
  if (bad !== undefined) return wrong(bad, 'Change the rights, or name another file in `reporters`.')
  return ok(files.length === 0 ? 'No report goes into a file.' : `${files.join(', ')} can be written.`)
}

function obstacle(file: string): string | undefined {
  if (existsSync(file) && statSync(file).isDirectory()) return `The report ${file} is a folder.`
  const place = nearest(file)
  if (place !== file && !statSync(place).isDirectory()) return `The report ${file} is to be below a file, ${place}.`
  return isWritable(place) ? undefined : `The report ${file} cannot be written: nobody lets you write to ${place}.`
}

/** The file itself, or the folder above it that there is. */
function nearest(path: string): string {
  return existsSync(path) ? path : nearest(dirname(path))
}

function isWritable(path: string): boolean {
  try {
    accessSync(path, constants.W_OK)
    return true
  } catch {
    return false
  }
}
