import { UserError } from '../../errors.ts'
import { type Asked, doorOf, titleOf } from './door-of.ts'
import { type Env, setIn } from './environment.ts'

/** What the provider wants with every request. */
export interface Credentials {
  readonly headers: Readonly<Record<string, string>>
  /** What must never be shown; absent where no key is sent. */
  readonly secret?: string
  /** The variable of the environment that the key is from, or would be. */
  readonly variable: string
}

/**
 * The key of the environment, in the provider's own header. A server whose address a person gave may do without one.
 * Throws `UserError` where a key is needed and there is none.
 */
export function credentialsFor(asked: Asked, env: Env, hasBaseUrl: boolean): Credentials {
  const { keys, header, isOpen = false, keyHint = `Set ${keys[0]} to your key.` } = doorOf(asked)
  const version = header === 'x-api-key' ? ANTHROPIC_VERSION : {}
  const found = setIn(env, keys)
  if (found !== undefined) {
    const { name: variable, value: secret } = found
    checkKey(secret, variable)
    const value = header === 'authorization' ? `Bearer ${secret}` : secret
    return { headers: { ...version, [header]: value }, secret, variable }
  }
  if (hasBaseUrl || isOpen) return { headers: version, variable: keys[0] }
  throw new UserError(`There is no key for ${titleOf(asked)}`, { hint: keyHint, exitCode: 3 })
}

/** @see https://platform.claude.com/docs/en/api/versioning */
const ANTHROPIC_VERSION = { 'anthropic-version': '2023-06-01' }

/** What no header can carry would show up in the error of whoever tries. */
function checkKey(value: string, variable: string): void {
  if (/^[!-~]+$/.test(value)) return
  throw new UserError(`The value of ${variable} holds spaces, line breaks or other characters that no key has`, {
    hint: 'Set it to the key alone.',
    exitCode: 3,
  })
}

/** An environment in which this is the only key for the provider; an empty one is none. */
export function withKey(asked: Asked, env: Env, key: string): Env {
  const [usual, ...others] = doorOf(asked).keys
  return { ...env, [usual]: key, ...Object.fromEntries(others.map((name) => [name, undefined])) }
}
