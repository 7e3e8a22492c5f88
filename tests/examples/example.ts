import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse, stringify } from 'yaml'
import type { CaseEvent } from '../../src/runner/events.ts'
import { cli } from '../cli/in-process.ts'
import { folder } from '../subjects/files.ts'

/** Whether a program is on this machine. */
export function has(program: string, ...args: readonly string[]): boolean {
  return spawnSync(program, args).status === 0
}

export function exampleFolder(name: string): string {
  return fileURLToPath(new URL(`../../examples/${name}/`, import.meta.url))
}

export function readExample(name: string, file: string): string {
  return readFileSync(join(exampleFolder(name), file), 'utf8')
}

/** What `conformance run` says of an example by its own configuration, with its bug or without it. */
export async function runExample(
  name: string,
  command: readonly string[],
  { mended }: { readonly mended: boolean },
): Promise<{ readonly code: number; readonly cases: readonly CaseEvent[] }> {
  const config = parse(readExample(name, 'conformance.config.yaml'))
  const subject = { name, command, cwd: exampleFolder(name), env: { MENDED: mended ? '1' : '0' } }
  using place = folder({ 'conformance.config.yaml': stringify({ ...config, subjects: [subject] }) })
  const { code, out, err } = await cli(['run', '--json'], { cwd: place.path })
  if (out === '') throw new Error(err)
  return { code, cases: JSON.parse(out).cases }
}

/** Everything that is wrong with the cases, each kind once. */
export function findingsIn(cases: readonly CaseEvent[]): string[] {
  const found = cases.flatMap(({ violations, deviations, unmet, verdict, reason }) => [
    ...violations.filter(({ level }) => level === 'must').map(({ rule }) => rule),
    ...deviations.map(({ kind }) => kind),
    ...unmet,
    ...(verdict === 'error' ? [reason ?? verdict] : []),
  ])
  return [...new Set(found)].sort()
}
