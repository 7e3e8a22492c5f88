import type { Keeper } from '../subjects/keeper.ts'
import type { SubjectProcess } from '../subjects/process.ts'
import { converse, heardText } from './converse.ts'
import type { Fence } from './fence.ts'
import { readAnswer, unlessStrayed } from './heard.ts'
import type { ClientLimits } from './limits.ts'
import type { Results } from './protocol.ts'
import { remoteAgent } from './remote-agent.ts'
import type { RunningClient } from './running.ts'
import type { Switchboard } from './switchboard.ts'

export type Hello = Results['initialize']

/** What it takes to talk with the process of a client. */
export interface Remote {
  readonly keeper: Keeper<Hello, SubjectProcess>
  readonly board: Switchboard
  readonly fence: Fence
  readonly limits: ClientLimits
}

/** A client in a process of its own, which is replaced when it dies. */
export function remoteClient(remote: Remote, { name, targets, can }: Hello): RunningClient {
  const { keeper, board, fence, limits } = remote
  return {
    name,
    ...(targets === undefined ? {} : { targets }),
    can: { toolSupport: false, models: false, ...can },
    async send({ target, connection, options, stream, conversation, tools, ...turn }) {
      const started = await keeper.current()
      if (!('endpoint' in started)) return started.failure
      const asked = { target, connection, options, stream, conversation, tools }
      return heardText(await converse(remote, started.endpoint, 'send', asked, turn))
    },
    async open({ tools, ask, report, ...context }) {
      const started = await keeper.current()
      if (!('endpoint' in started)) return started.failure
      const { endpoint: process } = started
      const line = board.openAgent(tools, { ...(ask && { ask }), ...(report && { report }) })
      const definitions = tools.map(({ run: _, ...definition }) => definition)
      const params = { ...context, tools: definitions, agent: line.id }
      const answer = await process.call('loop/open', params, limits.deadline)
      const opened = unlessStrayed(await readAnswer('loop/open', answer, process.output()), fence)
      if (opened.kind === 'result') return remoteAgent(remote, process, line)
      line.close()
      return opened
    },
    async models({ signal, ...input }) {
      const started = await keeper.current()
      if (!('endpoint' in started)) return started.failure
      const listed = await converse(remote, started.endpoint, 'models', input, { signal, report: () => {} })
      return listed.kind === 'result' ? { kind: 'models', choices: listed.value.choices } : listed
    },
    async restart() {
      const started = await keeper.current()
      if ('endpoint' in started) await started.endpoint.stop()
    },
    async close() {
      await keeper.stop()
      await fence.close()
    },
  }
}
