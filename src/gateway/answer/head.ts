import type { OutgoingHttpHeaders } from 'node:http'
import { answerHeaders } from '../../providers/answer-headers.ts'
import { providerOf } from '../../providers/index.ts'
import type { Framing } from '../../wire/event.ts'
import { contentTypeOf } from '../../wire/index.ts'
import type { Asked } from '../arrival.ts'

/** Of a whole answer. */
export function wholeHeaders(asked: Asked): OutgoingHttpHeaders {
  return { 'content-type': 'application/json', ...namedBy(asked) }
}

export function streamHeaders(asked: Asked, framing: Framing): OutgoingHttpHeaders {
  const type = contentTypeOf(framing)
  return {
    'content-type': framing === 'sse' ? `${type}; charset=utf-8` : type,
    ...(framing === 'sse' ? { 'cache-control': 'no-cache' } : {}),
    ...(wrapsEvents(asked, framing) ? { 'x-amzn-bedrock-content-type': 'application/json' } : {}),
    ...namedBy(asked),
  }
}

/**
 * InvokeModel says beside its framing what is in the chunks.
 *
 * @see https://docs.aws.amazon.com/bedrock/latest/APIReference/API_runtime_InvokeModelWithResponseStream.html
 */
function wrapsEvents({ target }: Asked, framing: Framing): boolean {
  return framing === 'aws-event-stream' && target.dialect !== 'bedrock-converse'
}

/** With those by which the provider tells what kind of error it is: AWS says it nowhere else. */
export function failureHeaders(asked: Asked, status: number, isText: boolean): OutgoingHttpHeaders {
  const { target } = asked
  const error = providerOf(target.provider)?.error({
    rule: `${target.dialect}/failure`,
    level: 'must',
    phase: 'semantic',
    pointer: '',
    related: [],
    message: '',
    provenance: 'ours',
    status,
  })
  return {
    'content-type': isText ? 'text/plain; charset=utf-8' : 'application/json',
    ...namedBy(asked),
    ...error?.headers,
  }
}

function namedBy({ target, run = '', number }: Asked): Readonly<Record<string, string>> {
  return answerHeaders(target, `${run} ${number}`)
}

/** Headers that belong to one connection and not to the answer. @see https://www.rfc-editor.org/rfc/rfc9110#section-7.6.1 */
const OF_CONNECTION = /^(?:connection|keep-alive|proxy-connection|te|trailer|transfer-encoding|upgrade|:.*)$/i

export function withoutHopByHop(headers: OutgoingHttpHeaders): OutgoingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_CONNECTION.test(name)))
}
