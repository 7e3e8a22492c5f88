import { FIXTURES_VARIABLE, fixtureMode } from '../../fixtures/in-process/mode.ts'
import { doorOf } from '../../models/http/door-of.ts'
import { providers } from '../../providers/index.ts'
import { ok, type Told, warning } from '../finding.ts'

type Env = Readonly<Record<string, string | undefined>>

/** What this package serves on loopback is HTTP without encryption. */
const PROXIES = ['HTTP_PROXY', 'http_proxy', 'ALL_PROXY', 'all_proxy']
const EXCEPTIONS = ['NO_PROXY', 'no_proxy']
const LOOPBACK = ['*', '127.0.0.1', '127.0.0.0/8']

/** Whether requests of other programs to this machine would go to a proxy, which cannot pass them on. */
export function proxiesTold(env: Env): Told {
  const proxies = PROXIES.filter((name) => isSet(env, name))
  if (proxies.length === 0) return ok('No proxy is set.')
  const exceptions = EXCEPTIONS.flatMap((name) => (env[name] ?? '').split(/[\s,]+/))
  if (LOOPBACK.some((address) => exceptions.includes(address))) {
    return ok(`${proxies.join(', ')}: not for this machine, says NO_PROXY.`)
  }
  return warning(
    `${proxies.join(', ')} is set, and NO_PROXY does not name 127.0.0.1: clients that you point to serve or record --listen ask the proxy.`,
    'export NO_PROXY=127.0.0.1,localhost no_proxy=127.0.0.1,localhost',
  )
}

/** Which keys there are, by the names of their variables. */
export function keysTold(env: Env): Told {
  const names = providers.flatMap(({ id, dialects: [dialect] }) => doorOf({ dialect, provider: id }).keys)
  const found = [...new Set(names)].filter((name) => isSet(env, name))
  return ok(
    found.length === 0
      ? 'None is set, and none is needed but for record, probe, models and fixtures drift --live.'
      : `${found.join(', ')}: for record, probe, models and fixtures drift --live. Nothing else uses a key.`,
  )
}

/** Whether tests answer from fixtures or record. Throws a `UserError` for what means neither. */
export function modeTold(env: Env): Told {
  if (fixtureMode(env[FIXTURES_VARIABLE]) === 'replay') return ok('Tests are answered from fixtures.')
  return warning(
    `${FIXTURES_VARIABLE} is record: tests with fixtures ask providers, and write them anew.`,
    `unset ${FIXTURES_VARIABLE}`,
  )
}

function isSet(env: Env, name: string): boolean {
  return (env[name] ?? '') !== ''
}
