import { createServer } from 'node:http'
import type { Socket } from 'node:net'
import { listenOnLoopback, type OnLoopback } from '../loopback.ts'
import { isLocal } from './local-host.ts'

const FOREIGN = 'Nobody but this machine can be asked while a client is tested.'
const OWN = 'Requests to this machine go directly and not through the proxy: NO_PROXY says so.'

/** A proxy that lets nobody through and tells of those who tried: `denied` gets `host:port`. */
export async function denyingProxy(denied: (whom: string) => void): Promise<OnLoopback> {
  const server = createServer((request, response) => {
    const { url = '' } = request
    const wanted = URL.canParse(url) ? new URL(url) : undefined
    const text = judge(wanted?.hostname, `${wanted?.hostname}:${wanted?.port || 80}`)
    response.writeHead(403, { 'content-type': 'text/plain', connection: 'close' }).end(`${text}\n`)
  })
  server.on('connect', ({ url = '' }, socket: Socket) => {
    const text = judge(url.replace(/:\d*$/, ''), url)
    socket.on('error', () => socket.destroy())
    socket.end(`HTTP/1.1 403 Forbidden\r\ncontent-type: text/plain\r\nconnection: close\r\n\r\n${text}\n`)
  })

  function judge(host: string | undefined, whom: string): string {
    if (host === undefined || isLocal(host)) return OWN
    denied(whom)
    return FOREIGN
  }

  server.unref()
  return listenOnLoopback(server)
}
