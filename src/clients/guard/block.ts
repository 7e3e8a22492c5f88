import { appendFileSync } from 'node:fs'

/** The variable that names the file which whoever is asked is written to. */
export const GUARD_LOG = 'CONFORMANCE_GUARD_LOG'
export const GUARD_CODE = 'ECONFORMANCEGUARD'

/** Whom a process wanted to ask. */
export interface Stray {
  readonly host: string
  readonly port?: number
}

/** Tells the harness at once, also where this process ends or swallows the error, and gives the error. */
export function blocked(stray: Stray): Error {
  const log = process.env[GUARD_LOG]
  if (log !== undefined) write(log, stray)
  const { host, port } = stray
  const whom = port === undefined ? host : `${host}:${port}`
  return Object.assign(
    new Error(`Nobody but this machine can be asked while a client is tested, and so not ${whom}.`),
    {
      code: GUARD_CODE,
      ...stray,
    },
  )
}

function write(log: string, stray: Stray): void {
  try {
    appendFileSync(log, `${JSON.stringify(stray)}\n`)
  } catch {
    // The harness has ended and its file with it; the block holds all the same.
  }
}
