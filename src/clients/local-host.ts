import { BlockList, isIP } from 'node:net'

const LOOPBACK = new BlockList()
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4')
LOOPBACK.addAddress('0.0.0.0', 'ipv4')
LOOPBACK.addAddress('::1', 'ipv6')
LOOPBACK.addAddress('::', 'ipv6')

/** Whether a host, by name or address, with its port or without, is this very machine. No host at all is. */
export function isLocal(host: string | undefined): boolean {
  if (host === undefined || host === '') return true
  const [, bracketed, plain] = /^(?:\[(.*?)\]|([^:]*))(?::\d+)?$/.exec(host) ?? []
  const name = (bracketed ?? plain ?? host).replace(/%.*$/, '')
  const version = isIP(name)
  if (version === 0) return /^(.+\.)?localhost\.?$/i.test(name)
  return LOOPBACK.check(name, version === 4 ? 'ipv4' : 'ipv6')
}
