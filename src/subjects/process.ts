import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process'
import { Duplex } from 'node:stream'
import { within } from './deadline.ts'
import { killGroup, ownGroup } from './group.ts'
import { capture } from './output.ts'
import { type RpcAnswer, rpcCaller } from './rpc.ts'
import type { Failure } from './subject.ts'
import { failure } from './thrown.ts'

export interface Launch {
  readonly file: string
  readonly args: readonly string[]
}

export type Answer = Extract<RpcAnswer, { kind: 'result' | 'error' }> | { kind: 'failed'; failure: Failure }

/** A subject in a process group of its own, asked over a pipe of its own (fd 3). */
export interface SubjectProcess {
  readonly alive: boolean
  /** Waits at most `deadline` milliseconds; without an answer by then, or with one nobody can read, the process is killed. */
  call(method: string, params: unknown, deadline: number): Promise<Answer>
  /** What it printed since the last call began. */
  output(): string
  /** Ends it, kindly where it is idle. */
  stop(): Promise<void>
}

const PROTOCOL_FD = 3
const STDIO: StdioOptions = ['ignore', 'pipe', 'pipe', 'pipe']
/** How long a process has to end by itself, and its pipes to run dry behind it. */
const GRACE = 500

export function startProcess(launch: Launch): SubjectProcess {
  const child = spawn(launch.file, launch.args, {
    stdio: STDIO,
    detached: process.platform !== 'win32',
    windowsHide: true,
  })
  ownGroup(child)
  const channel = protocolOf(child)
  const caller = rpcCaller(channel, channel)
  const output = capture(child.stdout, child.stderr)
  const ended = endOf(child)
  const isAlive = () => child.pid !== undefined && child.exitCode === null && child.signalCode === null
  let calls = 0

  async function kill(): Promise<string> {
    killGroup(child)
    return ended
  }

  async function settle(answer: RpcAnswer | 'late', deadline: number): Promise<Answer> {
    if (answer === 'late') {
      await kill()
      return failed('hangs', `No answer within ${deadline} ms.`)
    }
    if (answer.kind === 'garbage') {
      await kill()
      return failed('garbage', answer.message)
    }
    if (answer.kind === 'gone') return failed('exits', await exited())
    await pipesRead()
    return answer
  }

  async function exited(): Promise<string> {
    const text = await within(GRACE, ended)
    const ending = text === 'late' ? await kill() : text
    return output.text().includes('heap out of memory') ? 'The process ran out of memory.' : ending
  }

  function failed(cause: Failure['cause'], message: string): Answer {
    const printed = output.text()
    return { kind: 'failed', failure: { ...failure(cause, message), ...(printed === '' ? {} : { output: printed }) } }
  }

  return {
    get alive() {
      return isAlive()
    },
    async call(method, params, deadline) {
      output.clear()
      calls += 1
      try {
        return await settle(await within(deadline, caller.request(method, params)), deadline)
      } finally {
        calls -= 1
      }
    },
    output: () => output.text(),
    async stop() {
      if (isAlive() && calls === 0) await within(GRACE, caller.request('shutdown', {}))
      await kill()
    },
  }
}

function protocolOf(child: ChildProcess): Duplex {
  const channel = child.stdio[PROTOCOL_FD]
  if (!(channel instanceof Duplex)) throw new TypeError('The protocol pipe is not open in both directions.')
  return channel
}

/** How the process ended, once its pipes have run dry too. */
function endOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(`The process cannot be started: ${error.message}`))
    child.once('exit', (code, signal) => {
      killGroup(child)
      const text = signal === null ? `The process ended with exit code ${code}.` : `The process was ended by ${signal}.`
      const timer = setTimeout(() => closePipes(child), GRACE)
      child.once('close', () => {
        clearTimeout(timer)
        resolve(text)
      })
    })
  })
}

/** For a descendant that has left the group and still holds them. */
function closePipes(child: ChildProcess): void {
  for (const pipe of child.stdio) pipe?.destroy()
}

/** What it printed before it answered stands in the other pipes by now, and is read within this turn. */
function pipesRead(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
