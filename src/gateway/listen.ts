import { createServer as createHttp } from 'node:http'
import { createServer as createHttp2, type ServerHttp2Session } from 'node:http2'
import { createServer, type Socket } from 'node:net'
import { codeOf } from '../error-code.ts'
import { UserError } from '../errors.ts'
import type { AnswerResponse } from './answer/response.ts'
import type { Incoming } from './http.ts'

export interface Listener {
  readonly port: number
  /** Accepts no more connections, and tells clients of HTTP/2 that those they have end. */
  stop(): void
  /** Tears down what is still open. */
  destroy(): void
}

const HOST = '127.0.0.1'
/** How a client of HTTP/2 begins; no method of HTTP/1 does. @see https://www.rfc-editor.org/rfc/rfc9113#section-3.4 */
const PREFACE = Buffer.from('PRI')

/** Serves HTTP/1.1 and HTTP/2 without TLS on one port of this machine's loopback. Throws `UserError` for a port that is taken. */
export async function listen(
  port: number,
  serve: (request: Incoming, response: AnswerResponse) => void,
): Promise<Listener> {
  const sockets = new Set<Socket>()
  const sessions = new Set<ServerHttp2Session>()
  const http = createHttp(serve)
  const http2 = createHttp2(serve)
  http2.on('session', (session) => remember(session, sessions))
  http2.on('sessionError', () => undefined)
  const server = createServer({ noDelay: true, allowHalfOpen: true }, (socket) => {
    remember(socket, sockets)
    socket.on('error', () => socket.destroy())
    firstBytes(socket, (head) => {
      const isHttp2 = head.equals(PREFACE)
      // Who hangs up without a word, as clients of HTTP/2 do, is gone.
      if (isHttp2) socket.allowHalfOpen = false
      ;(isHttp2 ? http2 : http).emit('connection', socket)
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(cannotListen(error, port)))
    server.listen(port, HOST, resolve)
  })
  return {
    port: portOf(server.address(), port),
    stop() {
      server.close()
      for (const session of sessions) session.close()
    },
    destroy() {
      for (const session of sessions) session.destroy()
      for (const socket of sockets) socket.destroy()
    },
  }
}

function remember<T extends { once(event: 'close', listener: () => void): unknown }>(open: T, all: Set<T>): void {
  all.add(open)
  open.once('close', () => all.delete(open))
}

/** Calls back with the first three bytes, once they are there, and leaves them in the socket. */
function firstBytes(socket: Socket, callback: (head: Buffer) => void, before: Buffer = Buffer.alloc(0)): void {
  socket.once('readable', () => {
    const read: Buffer | null = socket.read()
    if (read === null) {
      socket.end()
      return
    }
    const head = Buffer.concat([before, read])
    if (head.length < PREFACE.length && PREFACE.subarray(0, head.length).equals(head)) {
      firstBytes(socket, callback, head)
      return
    }
    socket.unshift(head)
    callback(head.subarray(0, PREFACE.length))
  })
}

function portOf(address: ReturnType<ReturnType<typeof createServer>['address']>, port: number): number {
  return typeof address === 'object' && address !== null ? address.port : port
}

function cannotListen(error: Error, port: number): Error {
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return new UserError(`The port ${port} is taken`, {
        hint: 'Another gateway may run there. Choose another port, or --port 0 for any that is free.',
        exitCode: 3,
        cause: error,
      })
    case 'EACCES':
      return new UserError(`The port ${port} may not be used by this user`, {
        hint: 'Choose one above 1023, or --port 0 for any that is free.',
        exitCode: 3,
        cause: error,
      })
    default:
      return error
  }
}
