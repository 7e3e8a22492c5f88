import { isObject } from '../../json.ts'
import type { HttpAnswer } from '../../models/http/answer.ts'
import { ask, type Silence } from '../../models/http/ask.ts'
import type { Answer, Endpoint } from '../endpoint.ts'
import { answerOf, cut } from '../rpc-message.ts'
import type { FailureCause } from '../subject.ts'
import { failure } from '../thrown.ts'

const CAUSES: Readonly<Record<Silence['silence'], FailureCause>> = {
  timeout: 'hangs',
  aborted: 'exits',
  unreachable: 'unreachable',
  redirected: 'garbage',
  'too-long': 'garbage',
}

/** A server that answers each message of the protocol, sent by POST, in the body of its response. */
export function httpEndpoint(url: URL): Endpoint {
  const ending = new AbortController()
  let ids = 0
  let alive = true

  return {
    get alive() {
      return alive
    },
    async call(method, params, deadline) {
      const id = ++ids
      const body = { jsonrpc: '2.0', id, method, params }
      const answer = await ask({ method: 'POST', url, headers: {}, body, limit: deadline, signal: ending.signal })
      return 'silence' in answer ? silent(answer) : read(answer, id)
    },
    interject(text) {
      fetch(url, { method: 'POST', body: text, redirect: 'manual', signal: ending.signal })
        .then((response) => response.body?.cancel())
        .catch(() => undefined)
    },
    output: () => '',
    unasked: () => [],
    async stop() {
      alive = false
      ending.abort()
      return 'runs-on'
    },
  }
}

function read({ status, body }: HttpAnswer, id: number): Answer {
  if (!isObject(body) || body.jsonrpc !== '2.0')
    return garbage(`It answers HTTP ${status} with no JSON-RPC message`, body)
  const isUnread = body.id === null && 'error' in body
  if (body.id !== id && !isUnread) return garbage(`It answers what nobody asked (the request has the id ${id})`, body)
  const answer = answerOf(body)
  if (answer.kind === 'result' || answer.kind === 'error') return answer
  return garbage('Its answer has neither a result nor an error', body)
}

function garbage(what: string, body: unknown): Answer {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return { kind: 'failed', failure: failure('garbage', `${what}: ${cut(text)}`) }
}

function silent({ silence, reason }: Silence): Answer {
  return { kind: 'failed', failure: failure(CAUSES[silence], reason) }
}
