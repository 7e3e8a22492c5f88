/** A secret whose value is known, and where it is from: `OPENAI_API_KEY`. */
export interface KnownSecret {
  readonly name: string
  readonly value: string
}

/** `PWD` alone is the working directory. */
const NAME = /key|token|secret|passw|credential|_pwd$|(?:^|_)(?:pat|auth)$/i
/** Shorter values are placeholders, and may stand in any text. */
export const SHORTEST_SECRET = 8

/** The values of variables of the environment whose name says that they are secret. */
export function knownSecrets(env: Readonly<Record<string, string | undefined>>): KnownSecret[] {
  return Object.entries(env).flatMap(([name, value = '']) => {
    const trimmed = value.trim()
    return NAME.test(name) && !isPath(trimmed) && isTelling(trimmed) ? [{ name, value: trimmed }] : []
  })
}

/** Whether a text can be looked for without finding what has nothing to do with it. */
export function isTelling(value: string): boolean {
  return value.length >= (/^[A-Za-z\s]*$/.test(value) ? 2 * SHORTEST_SECRET : SHORTEST_SECRET)
}

function isPath(value: string): boolean {
  return /^(?:[A-Za-z]:\\|~?\/|\.{1,2}\/)[\w./\\ -]*\.\w{1,8}$/.test(value) || value.startsWith('/tmp/')
}
