import { writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { UserError } from '../errors.ts'
import type { FuzzFinding } from '../fuzz/events.ts'

/** Makes the folder, so that it is known before anything runs when that cannot be done. */
export async function savesInto(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true })
  } catch (error) {
    throw unwritable(error, folder)
  }
}

/** Writes the scenario, and says where. */
export function saveFinding({ id, scenario }: Pick<FuzzFinding, 'id' | 'scenario'>, folder: string): string {
  const file = join(folder, `${basename(id)}.yaml`)
  try {
    writeFileSync(file, scenario)
    return file
  } catch (error) {
    throw unwritable(error, file)
  }
}

function unwritable(error: unknown, file: string): UserError {
  const message = error instanceof Error ? error.message : String(error)
  return new UserError(`What is found cannot be written: ${message}`, {
    place: { file },
    hint: 'Save it somewhere else.',
  })
}
