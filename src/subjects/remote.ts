import type { FormatInput } from '../dialects/dialect.ts'
import { type Checked, checkAnswer, declinedOutcome, isDeclined, outcomeOf } from './answer.ts'
import type { Endpoint } from './endpoint.ts'
import type { Hello, Keeper } from './keeper.ts'
import type { Method, Params, Results } from './protocol.ts'
import {
  NO_RESPONSE,
  NOT_TOLD_OF_ERRORS,
  type Outcome,
  type Session,
  type SessionContext,
  type Subject,
} from './subject.ts'
import { failure } from './thrown.ts'

/** A subject in a process of its own, which is replaced when it dies. */
export function remoteSubject(keeper: Keeper, hello: Hello, deadline: number): Subject {
  return {
    name: hello.name,
    ...(hello.targets === undefined ? {} : { targets: hello.targets }),
    async open(context) {
      return hello.kind === 'stateful' ? statefulSession(keeper, context, deadline) : statelessSession(keeper, deadline)
    },
    close: () => keeper.stop(),
  }
}

function statelessSession(keeper: Keeper, deadline: number): Session {
  return {
    async request(input) {
      const started = await keeper.current()
      if (!('endpoint' in started)) return started.failure
      const checked = await ask(started.endpoint, 'format', input, deadline)
      return checked.ok ? outcomeOf(checked.value) : checked.failure
    },
    reply: async () => undefined,
    failed: async () => NOT_TOLD_OF_ERRORS,
    close: async () => {},
  }
}

interface OpenSession {
  readonly endpoint: Endpoint
  readonly session: string
}

/** Opens at the first request, so that a formatter that cannot open fails where a request was due. */
function statefulSession(keeper: Keeper, context: SessionContext, deadline: number): Session {
  let opened: OpenSession | undefined

  async function open(): Promise<OpenSession | Outcome> {
    const started = await keeper.current()
    if (!('endpoint' in started)) return started.failure
    const { endpoint } = started
    const checked = await ask(endpoint, 'session/open', context, deadline)
    if (!checked.ok) return checked.failure
    return 'session' in checked.value ? { endpoint, session: checked.value.session } : declinedOutcome(checked.value)
  }

  return {
    async request(input: FormatInput) {
      const ready = opened ?? (await open())
      if ('kind' in ready) return ready
      opened = ready
      const { endpoint, session } = ready
      if (!endpoint.alive) return failure('exits', 'The process that kept this conversation has ended.')
      const checked = await ask(endpoint, 'session/request', { session, input }, deadline)
      return checked.ok ? outcomeOf(checked.value) : checked.failure
    },
    async reply(response, message) {
      if (response === undefined) return NO_RESPONSE
      if (opened === undefined || !opened.endpoint.alive) return undefined
      const { endpoint, session } = opened
      const checked = await ask(endpoint, 'session/reply', { session, response, message }, deadline)
      if (!checked.ok) return checked.failure
      return isDeclined(checked.value) ? declinedOutcome(checked.value) : undefined
    },
    async failed(failure) {
      if (opened === undefined || !opened.endpoint.alive) return undefined
      const { endpoint, session } = opened
      const checked = await ask(endpoint, 'session/failed', { session, failure }, deadline)
      if (!checked.ok) return checked.failure
      return isDeclined(checked.value) ? declinedOutcome(checked.value) : undefined
    },
    async close() {
      if (opened?.endpoint.alive === true)
        await ask(opened.endpoint, 'session/close', { session: opened.session }, deadline)
      opened = undefined
    },
  }
}

async function ask<M extends Method>(
  endpoint: Endpoint,
  method: M,
  params: Params[M],
  deadline: number,
): Promise<Checked<Results[M]>> {
  return checkAnswer(method, await endpoint.call(method, params, deadline), endpoint.output())
}
