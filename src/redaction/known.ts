import { percentDecoded } from './edit-url.ts'
import { isPlaceholder } from './placeholders.ts'

/** A secret whose value is known, and where it is from: `OPENAI_API_KEY`. */
export interface KnownSecret {
  readonly name: string
  readonly value: string
}

/** `PWD` alone is the working directory. */
const NAME = /key|token|secret|passw|credential|creds|_pwd$|(?:^|_)(?:pat|auth|pass|passphrase)$/i
/** Names that are about nothing but a secret: its value is one even where it is a mere word. */
const NAME_OF_WORD =
  /(?:^|_)(?:password|passwd|passphrase|pass|pwd|secret|token|creds|credentials)$|_(?:key|auth)$|^(?:api_?key|auth)$/i
/** Shorter values are placeholders, and may stand in any text. */
export const SHORTEST_SECRET = 8
/** What a machine of one's own is set up with: it is no secret, and stands in many a text. */
const USUAL =
  /^(?:postgres|password|passw0rd|changeme|rootroot|localhost|development|production|anonymous|required|disabled|enabled|default|undefined|username|example)$/i

/** In an address: what stands behind the name of a user. There may be more than one host. */
const IN_ADDRESS = /[a-z][a-z0-9+.-]*:\/\/(?<user>[^\s/?#:@]*):(?<password>[^\s/?#]+)@/gi
/** @see https://learn.microsoft.com/en-us/azure/storage/common/storage-configure-connection-string */
const IN_CONNECTION =
  /(?:^|;)\s*(?:AccountKey|SharedAccessKey|SharedAccessSignature|Password|Pwd)\s*=\s*(?<password>[^;]+)/gi

/** The values of variables of the environment whose name says that they are secret, and passwords in those of any. */
export function knownSecrets(env: Readonly<Record<string, string | undefined>>): KnownSecret[] {
  const found = Object.entries(env).flatMap(([name, value = '']) => {
    const trimmed = value.trim()
    const whole = NAME.test(name) && !isPath(trimmed) ? [trimmed] : []
    const parts = [...passwordsIn(trimmed), ...(NAME.test(name) ? behindUser(trimmed) : [])]
    return [
      ...whole.filter((each) => isTelling(each) || (NAME_OF_WORD.test(name) && isWord(each))),
      ...parts.filter((each) => isTelling(each) || isWord(each)),
    ].map((each) => ({ name, value: each }))
  })
  return found.filter(({ value }, index) => found.findIndex((other) => other.value === value) === index)
}

/** Whether a text can be looked for without finding what has nothing to do with it. */
export function isTelling(value: string): boolean {
  return value.length >= (/^[A-Za-z\s]*$/.test(value) ? 2 * SHORTEST_SECRET : SHORTEST_SECRET)
}

/** A word that is none of those that everybody has there; it is looked for where it stands alone. */
function isWord(value: string): boolean {
  return value.length >= SHORTEST_SECRET && /^[A-Za-z]+$/.test(value) && !USUAL.test(value) && !isPlaceholder(value)
}

/** As it is written, and as it is sent. Where it is the name of the user as well, it is none. */
function passwordsIn(value: string): string[] {
  const inAddress = [...value.matchAll(IN_ADDRESS)].flatMap(({ groups = {} }) => {
    const { user, password = '' } = groups
    return user === password ? [] : [password, percentDecoded(password)]
  })
  const inConnection = [...value.matchAll(IN_CONNECTION)].map(({ groups: { password = '' } = {} }) => password.trim())
  return [...new Set([...inAddress, ...inConnection])]
}

/** `bob:…`, as it is for basic authentication. */
function behindUser(value: string): string[] {
  const [, password = ''] = /^[\w.@-]{1,64}:([^\s/]\S*)$/.exec(value) ?? []
  return password === '' ? [] : [password]
}

function isPath(value: string): boolean {
  return /^(?:[A-Za-z]:\\|~?\/|\.{1,2}\/)[\w./\\ -]*\.\w{1,8}$/.test(value) || value.startsWith('/tmp/')
}
