import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Reporter } from '../../src/reporters/reporter.ts'
import type { RunEvent } from '../../src/runner/events.ts'
import { written } from '../reporters/events.ts'

const folder = mkdtempSync(join(tmpdir(), 'reports-'))
let number = 0

export function fileWith(text: string): string {
  const file = join(folder, `${number++}.json`)
  writeFileSync(file, text)
  return file
}

export function reportFile(reporter: Reporter<RunEvent>, events: readonly RunEvent[]): string {
  return fileWith(written(reporter, events))
}
