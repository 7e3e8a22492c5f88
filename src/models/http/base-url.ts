import { UserError } from '../../errors.ts'

/**
 * An address that a person gave, as a URL. Throws `UserError` for what is none; a name or a password in it belongs in a
 * key, and is not shown.
 */
export function readBaseUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url === undefined || !/^https?:$/.test(url.protocol)) {
    throw new UserError('The base URL is no address of a server', { hint: 'For example: http://localhost:8000/v1' })
  }
  if (url.username !== '' || url.password !== '') {
    throw new UserError('The base URL holds a name or a password', { hint: 'Give the key in the environment instead.' })
  }
  return url
}

/**
 * The address of a path below a base. People give bases of all lengths: the bare host, with the version
 * (`https://api.openai.com/v1`), or the whole address. A version of the base's own counts (`…/api/paas/v4`).
 */
export function joined(base: URL, path: string): URL {
  const url = new URL(base)
  const above = segments(url.pathname)
  const below = segments(path)
  url.pathname = [...above, ...below.slice(shared(above, below))].join('/')
  return url
}

function segments(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '')
}

/** How many segments the end of the one and the beginning of the other have in common. */
function shared(above: readonly string[], below: readonly string[]): number {
  let length = Math.min(above.length, below.length)
  while (!above.slice(above.length - length).every((segment, at) => isSame(segment, below[at]))) length -= 1
  return length
}

function isSame(above: string, below = ''): boolean {
  return above === below || (/^v\d/.test(above) && /^v\d/.test(below))
}
