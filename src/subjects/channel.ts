import type { ChildProcess, StdioOptions } from 'node:child_process'
import { Duplex, type Readable, type Writable } from 'node:stream'

/**
 * Where a process is asked. `stdio`: standard input and output, which every language has. `own-pipe`: file descriptor 3,
 * which nothing that it prints can reach.
 */
export type ChannelKind = 'stdio' | 'own-pipe'

export interface Channel {
  readonly input: Readable
  readonly output: Writable
  /** What the process says beside the protocol. */
  readonly printed: readonly (Readable | null)[]
}

const OWN_PIPE = 3

export const STDIO: Readonly<Record<ChannelKind, StdioOptions>> = {
  stdio: ['pipe', 'pipe', 'pipe'],
  'own-pipe': ['ignore', 'pipe', 'pipe', 'pipe'],
}

/** The ends of the pipes that `STDIO` asks for. */
export function channelTo(child: ChildProcess, kind: ChannelKind): Channel {
  const { stdin, stdout, stderr, stdio } = child
  if (kind === 'stdio' && stdin !== null && stdout !== null) return { input: stdout, output: stdin, printed: [stderr] }
  const pipe = stdio[OWN_PIPE]
  if (!(pipe instanceof Duplex)) throw new TypeError('The protocol pipe is not open in both directions.')
  return { input: pipe, output: pipe, printed: [stdout, stderr] }
}
