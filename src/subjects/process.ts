import { type ChildProcess, spawn } from 'node:child_process'
import { codeOf } from '../error-code.ts'
import { type ChannelKind, channelTo, STDIO } from './channel.ts'
import { within } from './deadline.ts'
import type { Answer, Endpoint, Parting } from './endpoint.ts'
import { killGroup, ownGroup } from './group.ts'
import { capture } from './output.ts'
import type { RpcAnswer, RpcCaller } from './rpc.ts'
import { rpcPeer } from './rpc-peer.ts'
import type { RpcHandlers } from './rpc-server.ts'
import type { Failure } from './subject.ts'
import { failure } from './thrown.ts'

export interface Launch {
  readonly file: string
  readonly args: readonly string[]
  readonly channel: ChannelKind
  readonly cwd?: string
  /** Beside this process's own variables. */
  readonly env?: Readonly<Record<string, string>>
  /** What the process may ask in turn. */
  readonly handlers?: RpcHandlers
}

/** A subject in a process group of its own. Without an answer in time, or with one that nobody can read, it is killed. */
export interface SubjectProcess extends Endpoint {
  /** Tells it what needs no answer. */
  notify(method: string, params: unknown): void
}

/** How long a process has to end by itself, and its pipes to run dry behind it. */
const GRACE = 500

/** What helps where it printed something between its answers. */
const HINTS: Readonly<Record<ChannelKind, string>> = {
  stdio: '\nStandard output is for answers alone. Print logs on standard error.',
  'own-pipe': '',
}

export function startProcess(launch: Launch): SubjectProcess {
  const child = spawn(launch.file, launch.args, {
    stdio: STDIO[launch.channel],
    ...(launch.cwd === undefined ? {} : { cwd: launch.cwd }),
    detached: process.platform !== 'win32',
    windowsHide: true,
    env: { ...process.env, ...launch.env },
  })
  ownGroup(child)
  const channel = channelTo(child, launch.channel)
  const caller = rpcPeer(channel.input, channel.output, launch.handlers ?? {})
  const output = capture(...channel.printed)
  const ended = endOf(child, launch.file)
  const isAlive = () => child.pid !== undefined && child.exitCode === null && child.signalCode === null
  let calls = 0

  async function kill(): Promise<string> {
    killGroup(child)
    return ended
  }

  async function settle(answer: RpcAnswer | 'late', deadline: number): Promise<Answer> {
    if (answer === 'late') {
      await kill()
      return failed('hangs', `No answer within ${deadline} ms.${wroteInstead(caller)}`)
    }
    if (answer.kind === 'garbage') {
      await kill()
      return failed('garbage', answer.line === undefined ? answer.message : `${answer.message}${HINTS[launch.channel]}`)
    }
    if (answer.kind === 'gone') return failed('exits', await exited())
    await pipesRead()
    return answer
  }

  async function exited(): Promise<string> {
    const text = await within(GRACE, ended)
    const ending = text === 'late' ? await kill() : text
    if (output.text().includes('heap out of memory')) return 'The process ran out of memory.'
    return `${ending}${wroteInstead(caller)}`
  }

  async function part(grace: number): Promise<Parting> {
    if (!isAlive()) return 'gone'
    if (calls > 0) return 'busy'
    const answer = await within(grace, caller.request('shutdown', {}))
    if (answer === 'late' || answer.kind === 'garbage') return 'unanswered'
    channel.output.end()
    return (await within(grace, ended)) === 'late' ? 'stayed' : 'by-itself'
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
      if (calls === 0) output.clear()
      calls += 1
      try {
        return await settle(await within(deadline, caller.request(method, params)), deadline)
      } finally {
        calls -= 1
      }
    },
    notify: (method, params) => caller.notify(method, params),
    interject: (text) => caller.interject(text),
    output: () => output.text(),
    unasked: () => caller.unasked,
    async stop(grace = GRACE) {
      const parting = await part(grace)
      await kill()
      return parting
    },
  }
}

/** What it wrote, where that is why there is no answer. */
function wroteInstead(caller: RpcCaller): string {
  const half = caller.unfinished()
  const stray = caller.unasked.at(-1)
  if (half !== '') return `\nIt wrote a line without an end: ${half}`
  return stray === undefined ? '' : `\nIt answered what nobody asked: ${stray}`
}

/** How the process ended, once its pipes have run dry too. */
function endOf(child: ChildProcess, file: string): Promise<string> {
  return new Promise((resolve) => {
    child.once('error', (error) => {
      const isMissing = codeOf(error) === 'ENOENT'
      resolve(isMissing ? `There is no program ${file}.` : `The process cannot be started: ${error.message}`)
    })
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
