import { createServer, type IncomingHttpHeaders } from 'node:http'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import { listenOnLoopback } from '../../src/loopback.ts'

export interface Received {
  readonly method: string
  readonly path: string
  readonly headers: IncomingHttpHeaders
  /** Parsed JSON; undefined where there is none. */
  readonly body: unknown
}

export interface Reply {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  /** Text as it is, anything else as JSON. */
  readonly body?: unknown
  /** The connection ends in the middle of the body. */
  readonly breaksOff?: true
}

export interface Loopback {
  readonly url: string
  readonly received: readonly Received[]
}

/** A server on this machine that ends with the test. `silence` is no answer at all. */
export async function loopback(answer: (request: Received) => Reply | 'silence' | Promise<Reply>): Promise<Loopback> {
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    const sent = await text(request)
    const { method = '', url = '', headers } = request
    const seen = { method, path: url, headers, body: sent === '' ? undefined : JSON.parse(sent) }
    received.push(seen)
    const reply = await answer(seen)
    if (reply === 'silence') return
    const { status = 200, body = '' } = reply
    response.writeHead(status, { 'content-type': 'application/json', ...reply.headers })
    const sending = typeof body === 'string' ? body : JSON.stringify(body)
    if (reply.breaksOff) response.write(sending.slice(0, -1), () => response.destroy())
    else response.end(sending)
  })
  const { url, close } = await listenOnLoopback(server)
  onTestFinished(close)
  return { url, received }
}

/** An address of this machine at which nobody listens. */
export async function closedPort(): Promise<string> {
  const { url, close } = await listenOnLoopback(createServer())
  await close()
  return url
}
