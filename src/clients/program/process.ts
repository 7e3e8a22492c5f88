import { spawn } from 'node:child_process'
import { killGroup, ownGroup } from '../../subjects/group.ts'
import { capture } from '../../subjects/output.ts'

/** How a program ended. */
export interface Ended {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
  /** Why it could not be started. */
  readonly error?: string
  /** What it printed, the end of it. */
  readonly output: string
  /** The last line on its standard error. */
  readonly lastWords: string
}

/** A program under test, in a process group of its own. */
export interface Program {
  readonly ended: Promise<Ended>
  /** SIGINT to the whole group, as a terminal sends it for Ctrl-C. */
  interrupt(): void
  kill(): void
}

export function startProgram(
  [file = '', ...args]: readonly string[],
  { cwd, env }: { readonly cwd: string; readonly env: Readonly<Record<string, string>> },
): Program {
  const child = spawn(file, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: process.platform !== 'win32',
    windowsHide: true,
  })
  ownGroup(child)
  const output = capture(child.stdout, child.stderr)
  const errors = capture(child.stderr)

  const ended = new Promise<Ended>((resolve) => {
    const end = (how: Pick<Ended, 'code' | 'signal' | 'error'>): void => {
      const lastWords = errors.text().split('\n').at(-1) ?? ''
      resolve({ ...how, output: output.text(), lastWords: lastWords.trim() })
    }
    child.once('error', ({ message }) => end({ code: null, signal: null, error: message }))
    child.once('exit', () => {
      killGroup(child)
      // For a descendant that has left the group and still holds them.
      const timer = setTimeout(() => {
        child.stdout.destroy()
        child.stderr.destroy()
      }, PIPES)
      child.once('close', () => clearTimeout(timer))
    })
    child.once('close', (code, signal) => end({ code, signal }))
  })

  return {
    ended,
    interrupt() {
      if (child.pid === undefined || child.exitCode !== null) return
      try {
        if (process.platform === 'win32') child.kill('SIGINT')
        else process.kill(-child.pid, 'SIGINT')
      } catch {
        // It has ended meanwhile.
      }
    },
    kill: () => killGroup(child),
  }
}

/** Milliseconds that the pipes have to run dry. */
const PIPES = 500
