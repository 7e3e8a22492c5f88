import dns from 'node:dns'
import { isIP } from 'node:net'
import { isLocal } from '../local-host.ts'
import { blocked } from './block.ts'
import { type Call, wrap } from './wrap.ts'

const ASKING = /^(lookup|lookupService|resolve\w*|reverse)$/

/** Looking up a name asks a server, too. */
export function guardNames(): void {
  for (const owner of [dns, dns.Resolver.prototype]) guard(owner, refuseCallback)
  for (const owner of [dns.promises, dns.promises.Resolver.prototype]) guard(owner, refusePromise)
}

function guard(owner: object, refuse: (error: Error, call: Call, args: readonly unknown[]) => unknown): void {
  for (const name of Object.getOwnPropertyNames(owner)) {
    if (!ASKING.test(name)) continue
    wrap(owner, name, (call, args) => {
      const [host] = args
      const needsNobody = typeof host !== 'string' || isLocal(host) || (name === 'lookup' && isIP(host) !== 0)
      return needsNobody ? call(...args) : refuse(blocked({ host }), call, args)
    })
  }
}

function refuseCallback(error: Error, call: Call, args: readonly unknown[]): unknown {
  const callback = args.at(-1)
  // Node complains of what is missing.
  if (typeof callback !== 'function') return call(...args)
  process.nextTick(callback, error)
  return {}
}

function refusePromise(error: Error): unknown {
  return Promise.reject(error)
}
