import { Socket } from 'node:net'
import { isObject } from '../../json.ts'
import { isLocal } from '../local-host.ts'
import { blocked, type Stray } from './block.ts'
import { wrap } from './wrap.ts'

/**
 * Every TCP connection of Node starts here: those of fetch, http, http2 and tls as well. `block` gives the error by which
 * one ends; undefined lets it through.
 */
export function guardSockets(block: (stray: Stray) => Error | undefined = blocked): void {
  wrap(Socket.prototype, 'connect', (call, args, self) => {
    const wanted = strayOf(args)
    const error = wanted === undefined || !(self instanceof Socket) ? undefined : block(wanted)
    if (error === undefined || !(self instanceof Socket)) return call(...args)
    // What is written meanwhile waits for the connection, and so fails by the error below and no other.
    Reflect.set(self, 'connecting', true)
    process.nextTick(() => self.destroy(error))
    return self
  })
}

/** `connect(options)`, `connect(port, host)`, `connect(path)`, or a list of these from Node's own modules. */
function strayOf(args: readonly unknown[]): Stray | undefined {
  const [first, second] = Array.isArray(args[0]) ? args[0] : args
  const { host, port, path } = isObject(first) ? first : { host: second, port: first, path: undefined }
  if (typeof path === 'string' || typeof host !== 'string' || isLocal(host)) return undefined
  return { host, port: Number(port) }
}
