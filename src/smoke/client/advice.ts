import type { Failure } from '../../subjects/subject.ts'
import { type Advice, broken } from '../advice.ts'
import { failed, type Stepped, skipped } from '../step.ts'
import type { ClientBench } from './bench.ts'
import type { Came } from './talk.ts'

const OF_CLIENTS: Advice = {
  throws: 'Mend the error; what it printed tells where.',
  hangs: 'Come to an end in every case: with the answer, an error, or when `signal` ends (a program: on SIGINT).',
  exits: 'Stay until what was asked for is done, and tell how it went; see docs/clients.md.',
  garbage: 'Tell what docs/clients.md shows, and nothing else.',
  strays: 'Ask nobody but the address that you are given: `connection.baseUrl`, or `baseUrl` of CONFORMANCE_SCENARIO.',
  unreachable: 'See that the addresses that you are given can be reached; they are on this machine.',
}

export function brokenClient(failure: Failure): Stepped {
  return broken(failure, OF_CLIENTS)
}

/** Why there is no good answer; undefined: there is one. */
export function withoutAnswer({ heard, exchanges }: Came, { again }: ClientBench): Stepped | undefined {
  if (heard.kind === 'error') return brokenClient(heard)
  if (heard.kind === 'unsupported') return skipped(heard.reason)
  const [refused] = exchanges.flatMap(({ violations }) => violations.filter(({ level }) => level === 'must'))
  if (refused !== undefined) {
    return failed(`The provider refuses its request: ${refused.message}`, `See all of it: ${again('turns/plain-text')}`)
  }
  if (exchanges.length === 0) {
    return failed(
      heard.kind === 'shown-error' ? `It makes no request and shows: ${heard.message}` : 'It makes no request.',
      'Ask at the address that you are given, as you would ask the provider.',
    )
  }
  const [unread] = exchanges.flatMap(({ reason = [] }) => reason)
  if (unread !== undefined) return failed(`Its request is refused: ${unread}`, 'Ask as the provider documents it.')
  if (heard.kind !== 'shown-error') return undefined
  return failed(`It is given a good answer and shows an error: ${heard.message}`, 'Mend how it reads the answer.')
}
