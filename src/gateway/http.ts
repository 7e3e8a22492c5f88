import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders } from 'node:http'
import type { Http2ServerRequest } from 'node:http2'

/** A request of either version of HTTP. */
export type Incoming = IncomingMessage | Http2ServerRequest

/** What the responses of both versions of HTTP have in common, as far as it is needed. */
export interface Outgoing {
  readonly headersSent: boolean
  readonly writableEnded: boolean
  setHeader(name: string, value: string): unknown
  writeHead(status: number, headers?: OutgoingHttpHeaders): unknown
  end(chunk?: Uint8Array | string): unknown
  destroy(error?: Error): unknown
  once(event: 'close', listener: () => void): unknown
  on(event: 'error', listener: (error: Error) => void): unknown
}

/** HTTP/2 puts method and path among the headers. */
export function plainHeaders({ headers, httpVersionMajor }: Incoming): IncomingHttpHeaders {
  if (httpVersionMajor < 2) return headers
  const { ':authority': authority } = headers
  const plain = Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith(':')))
  return typeof authority === 'string' ? { host: authority, ...plain } : plain
}

export function sendJson(
  response: Outgoing,
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): void {
  const bytes = Buffer.from(JSON.stringify(body))
  response.writeHead(status, { 'content-type': 'application/json', ...headers, 'content-length': bytes.length })
  response.end(bytes)
}
