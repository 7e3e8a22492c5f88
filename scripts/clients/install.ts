import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmdirSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

export const CLIENTS = fileURLToPath(new URL('../../examples/clients/', import.meta.url))

const run = promisify(execFile)
/** Milliseconds that an installation may take. A lock that is older was left behind. */
const LONGEST = 240_000
const CI = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline']

/** Whether the packages that the lockfile of an example client names are installed. */
export function isInstalled(name: string): boolean {
  const stamp = stampOf(name)
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted(name)
}

/** The folder of an example client. Installs its packages where they are not; several processes may ask at once. */
export async function installed(name: string): Promise<string> {
  const folder = join(CLIENTS, name)
  const lock = join(tmpdir(), `conformance-install-${digest(folder)}`)
  while (!isInstalled(name)) {
    if (!takes(lock)) await setTimeout(200)
    else {
      try {
        if (!isInstalled(name)) await install(name, folder)
      } finally {
        rmdirSync(lock)
      }
    }
  }
  return folder
}

/** To make a folder is one step, which only one process succeeds in. */
function takes(lock: string): boolean {
  try {
    mkdirSync(lock)
    return true
  } catch {
    const made = statSync(lock, { throwIfNoEntry: false })?.mtimeMs
    if (made !== undefined && Date.now() - made > LONGEST) rmdirSync(lock)
    return false
  }
}

async function install(name: string, cwd: string): Promise<void> {
  try {
    await run('npm', CI, { cwd, timeout: LONGEST, env: { ...process.env, NODE_OPTIONS: '' } })
  } catch (thrown) {
    const told = thrown instanceof Error && 'stderr' in thrown ? String(thrown.stderr) : String(thrown)
    const errors = told.split('\n').filter((line) => line.startsWith('npm error'))
    throw new Error(
      `The packages of examples/clients/${name} cannot be installed. Is the npm registry reachable?\n${(errors.length > 0 ? errors.slice(0, 5) : [told]).join('\n')}`,
    )
  }
  writeFileSync(stampOf(name), wanted(name))
}

function stampOf(name: string): string {
  return join(CLIENTS, name, 'node_modules', '.installed')
}

function wanted(name: string): string {
  return digest(readFileSync(join(CLIENTS, name, 'package-lock.json'), 'utf8'))
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
