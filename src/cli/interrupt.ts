import type { ExitCode, Terminal } from './command.ts'

const SIGNALS = { SIGINT: 130, SIGTERM: 143 } as const

export interface Interrupt {
  readonly signal: AbortSignal
  /** The exit code of an interrupted command; undefined while nothing has interrupted it. */
  code(): ExitCode | undefined
  release(): void
}

const ENDING = 'Interrupted. What was done until now follows; once more ends at once.'

/** Lets a command end in order at the first Ctrl-C, which it says by `says`. The second ends the process at once. */
export function listenForInterrupt(stderr: Terminal, says = ENDING): Interrupt {
  const controller = new AbortController()
  let code: ExitCode | undefined
  const interrupt = (name: keyof typeof SIGNALS): void => {
    if (code !== undefined) process.exit(code)
    code = SIGNALS[name]
    stderr.write(`\n${says}\n`)
    controller.abort()
  }
  process.on('SIGINT', interrupt)
  process.on('SIGTERM', interrupt)
  return {
    signal: controller.signal,
    code: () => code,
    release() {
      process.off('SIGINT', interrupt)
      process.off('SIGTERM', interrupt)
    },
  }
}
