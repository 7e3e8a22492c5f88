import { Socket } from 'node:dgram'
import { isLocal } from '../local-host.ts'
import { blocked } from './block.ts'
import { wrap } from './wrap.ts'

/** Datagrams, by which names are looked up and metrics sent. */
export function guardDatagrams(): void {
  for (const name of ['send', 'connect']) {
    wrap(Socket.prototype, name, (call, args, self) => {
      const host = hostIn(args)
      if (host === undefined || isLocal(host) || !(self instanceof Socket)) return call(...args)
      refuse(self, blocked({ host, ...portIn(args) }), args.at(-1))
      return undefined
    })
  }
}

/** Behind the message or the port: the only text that is no number. */
function hostIn(args: readonly unknown[]): string | undefined {
  return args.slice(1).find((arg): arg is string => typeof arg === 'string' && !/^\d*$/.test(arg))
}

/** `send(message, [offset, length,] port, host)`, `connect(port, host)`. */
function portIn(args: readonly unknown[]): { port?: number } {
  const port = Number(args[args.findIndex((arg, index) => index > 0 && arg === hostIn(args)) - 1])
  return Number.isInteger(port) ? { port } : {}
}

function refuse(socket: Socket, error: Error, callback: unknown): void {
  process.nextTick(() => (typeof callback === 'function' ? callback(error) : socket.emit('error', error)))
}
