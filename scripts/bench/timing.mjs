import { spawnSync } from 'node:child_process'

export function timed(work) {
  const start = performance.now()
  const result = work()
  return [result, performance.now() - start]
}

/**
 * The wall time of each of these processes in milliseconds: the best of several, since what else the machine does only
 * adds. They run in turn, so that a machine that slows down does so for all of them.
 */
export function walls(commands, times) {
  const best = commands.map(() => Number.POSITIVE_INFINITY)
  for (let round = 0; round < times; round++) {
    for (const [index, args] of commands.entries()) {
      const [{ status }, time] = timed(() => spawnSync(process.execPath, args, { stdio: 'ignore' }))
      if (status !== 0) throw new Error(`node ${args.join(' ')} exits with ${status}.`)
      best[index] = Math.min(best[index], time)
    }
  }
  return best
}
