import { UserError } from '../../errors.ts'

/** Variables of the environment, by name. */
export type Env = Readonly<Record<string, string | undefined>>

type Names = readonly [string, ...string[]]

/** The first of these variables that is set, with its value; undefined where none is. */
export function setIn(env: Env, names: readonly string[]): { name: string; value: string } | undefined {
  for (const name of names) {
    const value = env[name]?.trim()
    if (value !== undefined && value !== '') return { name, value }
  }
  return undefined
}

/** Reads what an address depends on. */
export interface Settings {
  /** The value of the first of these variables that is set. */
  get(...names: Names): string | undefined
  /** The same; throws `UserError` where none is set. */
  need(...names: Names): string
}

/** `title`: whose address is read. */
export function settingsIn(env: Env, title: string): Settings {
  const get = (...names: Names): string | undefined => setIn(env, names)?.value
  return {
    get,
    need(...names) {
      const value = get(...names)
      if (value !== undefined) return value
      throw new UserError(`The address of ${title} is not known: ${names.join(' or ')} is not set`, {
        hint: `Set ${names[0]}, or give a base URL.`,
        exitCode: 3,
      })
    },
  }
}
