import { randomUUID } from 'node:crypto'
import { link, open, readFile, rename, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import { codeOf } from '../../../error-code.ts'
import { UserError } from '../../../errors.ts'

/** Milliseconds after which a lock is one that somebody left behind; the work under it takes a few. */
const STALE = 10_000
const PATIENCE = 20_000

/** The lock was taken away while the work went on, because it looked left behind. */
class LostLock extends Error {
  override readonly name = 'LostLock'
}

/**
 * Does some work on a file that no other process does at the same time. The work calls `check` before what cannot be
 * undone; where it has lost its lock by then, it is begun anew. Throws `UserError` where the lock is not free in time.
 */
export async function locked<T>(file: string, work: (check: () => Promise<void>) => Promise<T>): Promise<T> {
  const lock = `${file}.lock`
  const deadline = Date.now() + PATIENCE
  for (;;) {
    const mark = await acquire(lock, deadline)
    try {
      return await work(() => check(lock, mark))
    } catch (error) {
      if (!(error instanceof LostLock)) throw error
    } finally {
      if ((await content(lock)) === mark) await rm(lock, { force: true })
    }
  }
}

async function acquire(lock: string, deadline: number): Promise<string> {
  const mark = JSON.stringify({ pid: process.pid, host: hostname(), id: randomUUID() })
  while (!(await create(lock, mark))) {
    if (Date.now() > deadline) {
      throw new UserError('Another program keeps the file locked', {
        place: { file: lock },
        hint: 'Remove the lock if no such program is running.',
        exitCode: 3,
      })
    }
    const seen = await content(lock)
    if (seen !== undefined && (await isLeftBehind(lock, seen))) await takeAway(lock, seen)
    else await setTimeout(5 + Math.random() * 20)
  }
  return mark
}

async function create(lock: string, mark: string): Promise<boolean> {
  try {
    const handle = await open(lock, 'wx', 0o600)
    await handle.writeFile(mark).finally(() => handle.close())
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

async function check(lock: string, mark: string): Promise<void> {
  if ((await content(lock)) !== mark) throw new LostLock()
}

async function isLeftBehind(lock: string, seen: string): Promise<boolean> {
  const age = await stat(lock).then(
    ({ mtimeMs }) => Date.now() - mtimeMs,
    () => 0,
  )
  return age > STALE || isOfTheDead(seen)
}

/** Of a process of this machine that has ended. */
function isOfTheDead(mark: string): boolean {
  const [, pid, host] = /^\{"pid":(\d+),"host":"([^"]*)"/.exec(mark) ?? []
  if (pid === undefined || host !== hostname()) return false
  try {
    process.kill(Number(pid), 0)
    return false
  } catch (error) {
    return codeOf(error) === 'ESRCH'
  }
}

/** Only one can move it away. Who moved a lock that was made since gives it back. */
async function takeAway(lock: string, seen: string): Promise<void> {
  const aside = `${lock}.${randomUUID()}`
  await rename(lock, aside).catch(() => undefined)
  const moved = await content(aside)
  if (moved !== undefined && moved !== seen) await link(aside, lock).catch(() => undefined)
  await rm(aside, { force: true })
}

function content(lock: string): Promise<string | undefined> {
  return readFile(lock, 'utf8').catch(() => undefined)
}
