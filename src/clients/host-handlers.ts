import { loadError, result } from '../subjects/replies.ts'
import type { RpcReply } from '../subjects/rpc-server.ts'
import type { Agent, Client, ClientEvent, Turn } from './define.ts'
import type { Harness } from './harness.ts'
import { answeredReply, declinedReply, doneReply, guarded, savedReply } from './host-replies.ts'
import type { Params } from './protocol.ts'

export type HostHandlers = { readonly [M in keyof Params]: (params: Params[M]) => Promise<RpcReply> }

const NO_SEND = 'This client does not send a history that it is given: it has no `send`.'
const NO_LOOP = 'This client has no agent loop: it has no `loop`.'
const NO_SAVE = 'This client cannot be saved: its agent has no `save`.'
const NO_SWITCH = 'This client cannot ask another model in the middle of a conversation: its agent has no `switch`.'
const NO_AGENT = 'This conversation is not open.'

/** The methods of the client protocol, served by a client that is loaded when `initialize` asks for it. */
export function hostHandlers(load: () => Promise<Client>, harness: Harness): HostHandlers {
  const agents = new Map<string, Agent>()
  const underWay = new Map<string, AbortController>()
  let client: Client | undefined

  /** What a request or a turn says in the end; `cancel` ends its signal. */
  async function during(call: string, ask: (turn: Omit<Turn, 'text'>) => Promise<unknown>): Promise<RpcReply> {
    const controller = new AbortController()
    underWay.set(call, controller)
    const report = (event: ClientEvent) => harness.tell(call, event)
    try {
      return await guarded(async () => answeredReply(await ask({ signal: controller.signal, report })))
    } finally {
      underWay.delete(call)
    }
  }

  return {
    async initialize() {
      try {
        client = await load()
        return result({ name: client.name, targets: client.targets, can: canOf(client) })
      } catch (thrown) {
        return loadError(thrown)
      }
    },
    async send({ call, ...input }) {
      const { send } = client ?? {}
      return send === undefined
        ? declinedReply(NO_SEND)
        : during(call, (turn) => send.call(client, { ...input, ...turn }))
    },
    async 'loop/open'({ agent, tools, ...context }) {
      const { loop } = client ?? {}
      if (loop === undefined) return declinedReply(NO_LOOP)
      return guarded(async () => {
        const runnable = tools.map((tool) => harness.toolOf(agent, tool))
        agents.set(agent, await loop.call(client, { ...context, tools: runnable }))
        return doneReply()
      })
    },
    async 'loop/turn'({ agent, call, text }) {
      const open = agents.get(agent)
      return open === undefined ? declinedReply(NO_AGENT) : during(call, (turn) => open.turn({ text, ...turn }))
    },
    async 'loop/save'({ agent }) {
      const open = agents.get(agent)
      if (open?.save === undefined) return declinedReply(NO_SAVE)
      return guarded(async () => savedReply(await open.save?.()))
    },
    async 'loop/switch'({ agent, ...to }) {
      const open = agents.get(agent)
      if (open?.switch === undefined) return declinedReply(NO_SWITCH)
      return guarded(async () => {
        await open.switch?.(to)
        return doneReply()
      })
    },
    async 'loop/close'({ agent }) {
      const open = agents.get(agent)
      agents.delete(agent)
      return guarded(async () => {
        await open?.close?.()
        return doneReply()
      })
    },
    async cancel({ call }) {
      underWay.get(call)?.abort()
      return doneReply()
    },
    shutdown: async () => doneReply(),
  }
}

function canOf({ send, loop }: Client): object {
  return { send: send !== undefined, loop: loop !== undefined }
}
