import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { relative } from 'node:path'
import { few } from '../../reporters/count.ts'
import { Bell } from '../../runner/lived/bell.ts'
import type { ExitCode, Io } from '../command.ts'
import { listenForInterrupt } from '../interrupt.ts'
import { watchBelow } from './changes.ts'

/** The screen and what has scrolled out of it, and the cursor home. */
const CLEAR = '\u001b[2J\u001b[3J\u001b[H'
const MOST_NAMED = 3
const WAITING = 'Waits for changes of files below this folder; Ctrl-C ends it.'

export interface Again {
  /** What node is given: the program and its arguments. */
  readonly command: readonly string[]
  /** Absolute paths of files that the command itself writes. */
  readonly written: readonly string[]
}

/** Runs a command in a process of its own, so that it loads everything anew, and again after each change. */
export async function runAgain({ command, written }: Again, { cwd, stdout, stderr }: Io): Promise<ExitCode> {
  const interrupt = listenForInterrupt(stderr, 'No more watching.')
  let running: ChildProcess | undefined
  let isStale = true
  const bell = new Bell()
  const watcher = await watchBelow(cwd, written, (files) => {
    const names = files.map((file) => relative(cwd, file))
    stderr.write(`${stdout.isTTY === true ? CLEAR : ''}Changed: ${few(names, MOST_NAMED)}\n`)
    isStale = true
    running?.kill('SIGTERM')
    bell.ring()
  })
  const end = (): void => {
    // At Ctrl-C the terminal has told it already, and a second signal would cut it off.
    if (interrupt.code() !== 130) running?.kill('SIGTERM')
    bell.ring()
  }
  interrupt.signal.addEventListener('abort', end)
  try {
    for (;;) {
      const code = await bell.until(() => interrupt.code() ?? (isStale ? 'stale' : undefined))
      if (code !== 'stale') return code
      isStale = false
      running = spawn(process.execPath, command, { cwd, stdio: 'inherit' })
      await once(running, 'close')
      running = undefined
      if (!isStale && interrupt.code() === undefined) stderr.write(`\n${WAITING}\n`)
    }
  } finally {
    await watcher.close()
    interrupt.release()
  }
}
