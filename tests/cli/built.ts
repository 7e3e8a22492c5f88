import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const MAIN = fileURLToPath(new URL('../../dist/cli/main.js', import.meta.url))

/** Starts the command line as a person does, without a terminal. */
export function start(args: readonly string[], cwd: string, env: Readonly<Record<string, string>> = {}): ChildProcess {
  return spawn(process.execPath, [MAIN, ...args], { cwd, stdio: 'pipe', env: { PATH: process.env.PATH, ...env } })
}

export interface Ended {
  readonly code: number | null
  readonly out: string
  readonly err: string
}

export async function ended(process: ChildProcess): Promise<Ended> {
  const out = collected(process.stdout)
  const err = collected(process.stderr)
  const [code] = await once(process, 'close')
  return { code, out: out(), err: err() }
}

function collected(stream: NodeJS.ReadableStream | null): () => string {
  const chunks: Buffer[] = []
  stream?.on('data', (chunk: Buffer) => chunks.push(chunk))
  return () => Buffer.concat(chunks).toString('utf8')
}

export async function conformance(
  args: readonly string[],
  { cwd, stdin = '', env = {} }: { cwd: string; stdin?: string; env?: Readonly<Record<string, string>> },
): Promise<Ended> {
  const process = start(args, cwd, env)
  process.stdin?.end(stdin)
  return ended(process)
}
