import { type IncomingMessage, request } from 'node:http'
import { connect } from 'node:http2'
import type { AnswerResponse } from '../../../src/gateway/answer/response.ts'
import type { Sent } from '../../../src/gateway/answer/sent.ts'
import { type Listener, listen } from '../../../src/gateway/listen.ts'

type Answering = (response: AnswerResponse, signal: AbortSignal) => Promise<Sent>

/** What came over the wire. */
export interface Received {
  readonly status: number | undefined
  readonly headers: Readonly<Record<string, unknown>>
  readonly chunks: readonly Buffer[]
  readonly body: string
  /** The code of the error that ended it. */
  readonly error?: string
}

const open: Listener[] = []

/** Serves both versions of HTTP with one answer; `sent` is what became of the last one. */
export async function serving(answer: Answering): Promise<{ port: number; sent: () => Promise<Sent> }> {
  let told: (sent: Promise<Sent>) => void = () => undefined
  const sent = new Promise<Sent>((resolve) => {
    told = resolve
  })
  sent.catch(() => undefined)
  const listener = await listen(0, (incoming, response) => {
    const gone = new AbortController()
    response.once('close', () => gone.abort())
    incoming.resume()
    const answered = answer(response, gone.signal)
    answered.catch(() => response.destroy())
    told(answered)
  })
  open.push(listener)
  return { port: listener.port, sent: () => sent }
}

export function closeAll(): void {
  for (const listener of open.splice(0)) listener.destroy()
}

/** `until` ends the reading: the client goes away when it says so. */
export function overHttp(port: number, until?: (chunks: readonly Buffer[]) => boolean): Promise<Received> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    let head: Pick<IncomingMessage, 'statusCode' | 'headers'> = { statusCode: undefined, headers: {} }
    const done = (error?: Error): void => resolve(received(head.statusCode, head.headers, chunks, error))
    const asked = request({ port, host: '127.0.0.1', method: 'POST', agent: false }, (response) => {
      head = response
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk)
        if (until?.(chunks) === true) asked.destroy()
      })
      response.on('end', () => done())
      response.on('error', done)
    })
    asked.on('error', done)
    asked.end('{}')
  })
}

export function overHttp2(port: number): Promise<Received> {
  return new Promise((resolve) => {
    const session = connect(`http://127.0.0.1:${port}`)
    const stream = session.request({ ':method': 'POST', ':path': '/' })
    const chunks: Buffer[] = []
    let head: Record<string, unknown> = {}
    const done = (error?: Error): void => {
      session.close()
      resolve(received(head[':status'] as number | undefined, head, chunks, error))
    }
    stream.on('response', (headers) => {
      head = headers
    })
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('end', () => done())
    stream.on('error', done)
    stream.end('{}')
  })
}

function received(
  status: number | undefined,
  headers: Readonly<Record<string, unknown>>,
  chunks: readonly Buffer[],
  error?: Error & { code?: string },
): Received {
  const body = Buffer.concat(chunks).toString()
  return { status, headers, chunks, body, ...(error === undefined ? {} : { error: error.code ?? error.message }) }
}
