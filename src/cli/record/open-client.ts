import { localClient } from '../../clients/local-client.ts'
import { referenceClient } from '../../clients/reference-client.ts'
import type { RunningClient } from '../../clients/running.ts'
import type { Provenance } from '../../fixtures/fixture.ts'
import { packageVersion } from '../../subjects/package-version.ts'
import { moduleFileOf, resolveSubject } from '../../subjects/resolve.ts'
import { DEFAULT_LIMITS } from '../../subjects/startable.ts'
import { VERSION } from '../../version.ts'
import { milliseconds } from '../milliseconds.ts'
import { misuse } from '../misuse.ts'
import type { RecordValues } from './settings.ts'

export interface OpenedClient {
  readonly client: RunningClient
  readonly clientInfo: NonNullable<Provenance['client']>
  close(): Promise<void>
}

/** The client that is named, or the one of this package. */
export async function openClient(
  { subject: spec, deadline: text }: Pick<RecordValues, 'subject' | 'deadline'>,
  cwd: string,
): Promise<OpenedClient> {
  if (spec === undefined || spec === referenceClient.name) {
    const client = localClient(referenceClient)
    return { client, clientInfo: { name: client.name, version: VERSION }, close: () => client.close() }
  }
  const deadline = milliseconds('deadline', text) ?? DEFAULT_LIMITS.deadline
  const subject = await resolveSubject(spec, { cwd, limits: { ...DEFAULT_LIMITS, deadline } })
  const { client } = subject
  if (client === undefined) {
    await subject.close()
    throw misuse(
      `${subject.name} is no client: it makes no requests itself`,
      'Record what it asks of itself: conformance record --listen, and point its base URL there.',
    )
  }
  const module = moduleFileOf(spec, cwd)
  const version = module && packageVersion(module)
  const clientInfo = { name: client.name, ...(version !== undefined && { version }) }
  return { client, clientInfo, close: () => subject.close() }
}
