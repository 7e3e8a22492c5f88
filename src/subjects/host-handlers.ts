import { UserError } from '../errors.ts'
import type { Formatter } from './define.ts'
import { localSubject } from './local.ts'
import type { Method, Params } from './protocol.ts'
import type { RpcReply } from './rpc-server.ts'
import type { Outcome, Session, Subject } from './subject.ts'

const THROWN = -32000

export type HostHandlers = { readonly [M in Method]: (params: Params[M]) => Promise<RpcReply> }

/** The methods of the subject protocol, served by a formatter that is loaded when `initialize` asks for it. */
export function hostHandlers(load: () => Promise<Formatter>): HostHandlers {
  const sessions = new Map<string, Session>()
  let opened = 0
  let subject: Subject | undefined

  return {
    async initialize() {
      try {
        const formatter = await load()
        subject = localSubject(formatter)
        return result({ ...namesOf(formatter), kind: 'open' in formatter ? 'stateful' : 'stateless' })
      } catch (thrown) {
        return loadError(thrown)
      }
    },
    async format(input) {
      const { target, tools, options = {} } = input
      const session = await subject?.open({ target, tools, options })
      return session === undefined ? unknownSession('') : outcomeReply(await session.request(input))
    },
    async 'session/open'(context) {
      if (subject === undefined) return unknownSession('')
      const id = String(++opened)
      sessions.set(id, await subject.open(context))
      return result({ session: id })
    },
    async 'session/request'({ session, input }) {
      const outcome = await sessions.get(session)?.request(input)
      return outcome === undefined ? unknownSession(session) : outcomeReply(outcome)
    },
    async 'session/reply'({ session, response, message }) {
      const outcome = await sessions.get(session)?.reply(response, message)
      return outcome === undefined ? result({}) : outcomeReply(outcome)
    },
    async 'session/failed'({ session, failure }) {
      const outcome = await sessions.get(session)?.failed(failure)
      return outcome === undefined ? result({}) : outcomeReply(outcome)
    },
    async 'session/close'({ session }) {
      await sessions.get(session)?.close()
      sessions.delete(session)
      return result({})
    },
    shutdown: async () => result({}),
  }
}

function namesOf({ name, targets }: Formatter): object {
  return { name, targets }
}

function result(value: object): RpcReply {
  return { result: JSON.stringify(value) }
}

function outcomeReply(outcome: Outcome): RpcReply {
  switch (outcome.kind) {
    case 'body':
      return result({ body: outcome.body, mutatedInput: outcome.mutatedInput })
    case 'refused':
      return result({ refused: outcome.reason })
    case 'unsupported':
      return result({ unsupported: outcome.reason, url: outcome.url })
    case 'error':
      return {
        error: { code: THROWN, message: outcome.message, data: { cause: outcome.cause, name: outcome.errorName } },
      }
  }
}

function loadError(thrown: unknown): RpcReply {
  if (!(thrown instanceof UserError)) throw thrown
  const { message, place, hint } = thrown
  return { error: { code: THROWN, message, data: { name: thrown.name, place, hint } } }
}

function unknownSession(session: string): RpcReply {
  return { error: { code: -32602, message: `There is no session ${session}.` } }
}
