import { outcomeOfThrown } from '../subjects/thrown.ts'
import type { Agent, Client, RunnableTool } from './define.ts'
import type { HarnessTool, Heard, RunningAgent, RunningClient } from './running.ts'

/** A client called in this very process: for what is known to come to an end. */
export function localClient(client: Client): RunningClient {
  const { name, targets, send, loop } = client
  return {
    name,
    ...(targets === undefined ? {} : { targets }),
    can: { send: send !== undefined, loop: loop !== undefined },
    send: (input) => (send === undefined ? unsupported('send') : ended(() => send.call(client, input))),
    async open({ tools, ...context }) {
      if (loop === undefined) return unsupported('loop')
      try {
        return localAgent(await loop.call(client, { ...context, tools: tools.map(runnable) }))
      } catch (thrown) {
        return heardOf(thrown)
      }
    },
    close: async () => {},
  }
}

function localAgent(agent: Agent): RunningAgent {
  return {
    turn: (turn) => ended(() => agent.turn(turn)),
    async save() {
      if (agent.save === undefined) return unsupported('save')
      try {
        return { kind: 'saved', saved: JSON.parse(JSON.stringify(agent.save())) }
      } catch (thrown) {
        return heardOf(thrown)
      }
    },
    switch: (to) =>
      agent.switch === undefined ? unsupported('switch') : ended(async () => void (await agent.switch?.(to))),
    async close() {
      await ended(async () => void (await agent.close?.()))
    },
  }
}

/** A client that hands on no signal runs its tools to their end. */
function runnable({ run, ...tool }: HarnessTool): RunnableTool {
  return {
    ...tool,
    run: (args, { signal = new AbortController().signal, callId } = {}) =>
      run({ arguments: args, signal, ...(callId === undefined ? {} : { callId }) }),
  }
}

async function ended(act: () => Promise<string | undefined>): Promise<Heard> {
  try {
    const text = await act()
    return { kind: 'done', ...(text === undefined ? {} : { text }) }
  } catch (thrown) {
    return heardOf(thrown)
  }
}

/** What a client throws it shows to its user. */
function heardOf(thrown: unknown): Exclude<Heard, { kind: 'done' }> {
  const outcome = outcomeOfThrown(thrown)
  switch (outcome.kind) {
    case 'unsupported':
      return outcome
    case 'refused':
      return { kind: 'shown-error', message: outcome.reason, errorName: 'Refusal' }
    case 'error':
      return {
        kind: 'shown-error',
        message: outcome.message,
        ...(outcome.errorName === undefined ? {} : { errorName: outcome.errorName }),
      }
  }
}

async function unsupported(what: string): Promise<Exclude<Heard, { kind: 'done' | 'shown-error' | 'error' }>> {
  return { kind: 'unsupported', reason: `This client has no \`${what}\`.` }
}
