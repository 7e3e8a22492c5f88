import type { ChildProcess } from 'node:child_process'

/** Processes that lead a group of their own and are still to be ended. */
const leaders = new Set<ChildProcess>()

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Lets a process group end with this process, whatever way that ends, but for a kill that nothing can see. */
export function ownGroup(child: ChildProcess): void {
  if (leaders.size === 0) watch()
  leaders.add(child)
}

/** Kills a process and all it started. */
export function killGroup(child: ChildProcess): void {
  if (leaders.delete(child) && leaders.size === 0) unwatch()
  if (child.pid === undefined) return
  try {
    if (process.platform === 'win32') child.kill('SIGKILL')
    else process.kill(-child.pid, 'SIGKILL')
  } catch {
    // Nobody of the group is left.
  }
}

function watch(): void {
  process.on('exit', killAll)
  for (const signal of SIGNALS) process.on(signal, endBy)
}

function unwatch(): void {
  process.off('exit', killAll)
  for (const signal of SIGNALS) process.off(signal, endBy)
}

/** Where nobody else listens, a signal ends this process as if we had not listened either. */
function endBy(signal: NodeJS.Signals): void {
  if (process.listenerCount(signal) > 1) return
  killAll()
  process.kill(process.pid, signal)
}

function killAll(): void {
  for (const child of leaders) killGroup(child)
}
