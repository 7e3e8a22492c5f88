import type { Client } from '../clients/define.ts'
import type { Formatter } from './define.ts'
import { isFormatter } from './formatter-export.ts'
import { localSubject } from './local.ts'
import type { Method, Params } from './protocol.ts'
import { loadError, result, thrownError } from './replies.ts'
import type { RpcReply } from './rpc-server.ts'
import type { Outcome, Session, Subject } from './subject.ts'

export type HostHandlers = { readonly [M in Method]: (params: Params[M]) => Promise<RpcReply> }

/**
 * The methods of the subject protocol, served by a formatter that is loaded when `initialize` asks for it. A client is
 * only named: it runs in a process of another kind.
 */
export function hostHandlers(load: () => Promise<Formatter | Client>): HostHandlers {
  const sessions = new Map<string, Session>()
  let opened = 0
  let subject: Subject | undefined

  return {
    async initialize() {
      try {
        const formatter = await load()
        if (!isFormatter(formatter)) return result({ ...namesOf(formatter), kind: 'client' })
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

function namesOf({ name, targets }: Formatter | Client): object {
  return { name, targets }
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
      return thrownError(outcome.message, { cause: outcome.cause, name: outcome.errorName })
  }
}

function unknownSession(session: string): RpcReply {
  return { error: { code: -32602, message: `There is no session ${session}.` } }
}
