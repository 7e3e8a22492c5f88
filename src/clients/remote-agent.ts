import type { SubjectProcess } from '../subjects/process.ts'
import { failure } from '../subjects/thrown.ts'
import { converse, heardText } from './converse.ts'
import { type Result, readAnswer, unlessStrayed } from './heard.ts'
import type { Method, Params, Results } from './protocol.ts'
import type { Remote } from './remote-client.ts'
import type { RunningAgent } from './running.ts'
import type { Line } from './switchboard.ts'

const GONE = failure('exits', 'The process that kept this conversation has ended.')

type Short = Exclude<Extract<Method, `loop/${string}`>, 'loop/open' | 'loop/turn'>

/** An agent in the process of a client; it ends with the process. */
export function remoteAgent(remote: Remote, process: SubjectProcess, line: Line): RunningAgent {
  async function ask<M extends Short>(method: M, params: Omit<Params[M], 'agent'>): Promise<Result<Results[M]>> {
    if (!process.alive) return GONE
    const answer = await process.call(method, { ...params, agent: line.id }, remote.limits.deadline)
    return unlessStrayed(await readAnswer(method, answer, process.output()), remote.fence)
  }

  return {
    async turn({ text, at, ...turn }) {
      if (!process.alive) return GONE
      const said = { agent: line.id, text, ...(at === undefined ? {} : { at }) }
      return heardText(await converse(remote, process, 'loop/turn', said, turn))
    },
    async save() {
      const saved = await ask('loop/save', {})
      return saved.kind === 'result' ? { kind: 'saved', saved: saved.value.saved } : saved
    },
    async switch(to) {
      const switched = await ask('loop/switch', to)
      return switched.kind === 'result' ? { kind: 'done' } : switched
    },
    async close() {
      line.close()
      if (process.alive) await ask('loop/close', {})
    },
  }
}
