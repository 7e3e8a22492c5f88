import { loadError, result } from '../subjects/replies.ts'
import type { RpcReply } from '../subjects/rpc-server.ts'
import { abilitiesOf } from './abilities.ts'
import type { Agent, Client, ClientEvent, Turn } from './define.ts'
import type { Harness } from './harness.ts'
import { answeredReply, choicesReply, declinedReply, doneReply, guarded, savedReply } from './host-replies.ts'
import type { Params } from './protocol.ts'

export type HostHandlers = { readonly [M in keyof Params]: (params: Params[M]) => Promise<RpcReply> }

const NO_SEND = 'This client does not send a history that it is given: it has no `send`.'
const NO_LOOP = 'This client has no agent loop: it has no `loop`.'
const NO_MODELS = 'This client lists no models: it has no `models`.'
const NO_SAVE = 'This client cannot be saved: its agent has no `save`.'
const NO_EDIT = 'This client cannot change what its user has said: its agent has no `edit`.'
const NO_SWITCH = 'This client cannot ask another model in the middle of a conversation: its agent has no `switch`.'
const NO_AGENT = 'This conversation is not open.'

/** The methods of the client protocol, served by a client that is loaded when `initialize` asks for it. */
export function hostHandlers(load: () => Promise<Client>, harness: Harness): HostHandlers {
  const agents = new Map<string, Agent>()
  const underWay = new Map<string, AbortController>()
  let client: Client | undefined

  /** What a request or a turn says in the end; `cancel` ends its signal. */
  async function during(
    call: string,
    reply: (said: unknown) => RpcReply,
    ask: (turn: Omit<Turn, 'text'>) => Promise<unknown>,
  ): Promise<RpcReply> {
    const controller = new AbortController()
    underWay.set(call, controller)
    const report = (event: ClientEvent) => harness.tell(call, event)
    try {
      return await guarded(async () => reply(await ask({ signal: controller.signal, report })))
    } finally {
      underWay.delete(call)
    }
  }

  return {
    async initialize() {
      try {
        client = await load()
        return result({ name: client.name, targets: client.targets, can: abilitiesOf(client) })
      } catch (thrown) {
        return loadError(thrown)
      }
    },
    async send({ call, ...input }) {
      const { send } = client ?? {}
      return send === undefined
        ? declinedReply(NO_SEND)
        : during(call, answeredReply, (turn) => send.call(client, { ...input, ...turn }))
    },
    async 'loop/open'({ agent, tools, ...context }) {
      const { loop } = client ?? {}
      if (loop === undefined) return declinedReply(NO_LOOP)
      return guarded(async () => {
        const runnable = tools.map((tool) => harness.toolOf(agent, tool))
        const person = harness.personOf(agent)
        agents.set(agent, await loop.call(client, { ...context, ...person, tools: runnable }))
        return doneReply()
      })
    },
    async 'loop/turn'({ agent, call, text, at }) {
      const open = agents.get(agent)
      if (open === undefined) return declinedReply(NO_AGENT)
      if (at === undefined) return during(call, answeredReply, (turn) => open.turn({ text, ...turn }))
      if (open.edit === undefined) return declinedReply(NO_EDIT)
      return during(call, answeredReply, async (turn) => open.edit?.({ text, at, ...turn }))
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
    async models({ call, ...input }) {
      const { models } = client ?? {}
      if (models === undefined) return declinedReply(NO_MODELS)
      return during(call, choicesReply, ({ signal }) => models.call(client, { ...input, signal }))
    },
    async cancel({ call }) {
      underWay.get(call)?.abort()
      return doneReply()
    },
    shutdown: async () => doneReply(),
  }
}
