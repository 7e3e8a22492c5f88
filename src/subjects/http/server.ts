import { UserError } from '../../errors.ts'
import type { NotStarted } from '../keeper.ts'
import type { Startable } from '../startable.ts'
import { httpEndpoint } from './endpoint.ts'

export function isAddress(spec: string): boolean {
  return /^[a-z][a-z\d+.-]*:\/\//i.test(spec)
}

/** A server that takes the protocol's messages by POST. Throws `UserError` for what is no address of one. */
export function serverStartable(text: string): Startable {
  const url = readAddress(text)
  return { start: () => httpEndpoint(url), notStarted: (why) => startError(url, why) }
}

function readAddress(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url === undefined || !/^https?:$/.test(url.protocol)) {
    throw new UserError('The subject is no address of a server.', { hint: 'For example: http://127.0.0.1:8080/format' })
  }
  if (url.username !== '' || url.password !== '') {
    throw new UserError('The address of the subject holds a name or a password.', {
      hint: 'Serve the adapter without one, on this machine.',
    })
  }
  return url
}

function startError({ href }: URL, { failure }: NotStarted): UserError {
  const hint = failure.cause === 'unreachable' ? 'Start the server first, and see that it listens there.' : undefined
  return new UserError(`The subject does not answer as one does. ${failure.message}`, {
    place: { file: href },
    exitCode: 3,
    hint: hint ?? `See what is wrong with it, step by step: npx conformance smoke --subject ${href}`,
  })
}
