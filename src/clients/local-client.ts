import { outcomeOfThrown } from '../subjects/thrown.ts'
import { abilitiesOf } from './abilities.ts'
import type { Agent, Client, RunnableTool } from './define.ts'
import type { HarnessTool, Heard, NotDone, RunningAgent, RunningClient } from './running.ts'

/** A client called in this very process: for what is known to come to an end. */
export function localClient(client: Client): RunningClient {
  const { name, targets, send, loop, models } = client
  return {
    name,
    ...(targets === undefined ? {} : { targets }),
    can: abilitiesOf(client),
    send: (input) => (send === undefined ? unsupported('send') : ended(() => send.call(client, input))),
    async open({ tools, ...context }) {
      if (loop === undefined) return unsupported('loop')
      try {
        return localAgent(await loop.call(client, { ...context, tools: tools.map(runnable) }))
      } catch (thrown) {
        return heardOf(thrown)
      }
    },
    async models(input) {
      if (models === undefined) return unsupported('models')
      try {
        return { kind: 'models', choices: await models.call(client, input) }
      } catch (thrown) {
        return heardOf(thrown)
      }
    },
    restart: async () => {},
    close: async () => {},
  }
}

function localAgent(agent: Agent): RunningAgent {
  return {
    turn({ at, ...turn }) {
      if (at === undefined) return ended(() => agent.turn(turn))
      return agent.edit === undefined ? unsupported('edit') : ended(async () => agent.edit?.({ ...turn, at }))
    },
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
function heardOf(thrown: unknown): NotDone {
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

async function unsupported(what: string): Promise<Extract<Heard, { kind: 'unsupported' }>> {
  return { kind: 'unsupported', reason: `This client has no \`${what}\`.` }
}
