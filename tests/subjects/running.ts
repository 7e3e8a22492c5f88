import { execFileSync } from 'node:child_process'

/** Not a zombie that waits for its parent, either. */
export function isRunning(pid: number): boolean {
  try {
    return !execFileSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' }).startsWith('Z')
  } catch {
    return false
  }
}
