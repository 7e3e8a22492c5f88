import type { Subject } from '../subjects/subject.ts'
import { clientSession } from './client-session.ts'
import type { LazyGateway } from './lazy-gateway.ts'
import { DEFAULT_CLIENT_LIMITS } from './limits.ts'
import type { RunningClient } from './running.ts'

/** A client as a subject: what it sends for a whole history is what a formatter would have made of it. */
export function clientSubject(
  client: RunningClient,
  gateway: LazyGateway,
  { deadline } = DEFAULT_CLIENT_LIMITS,
): Subject {
  return {
    name: client.name,
    client,
    ...(client.targets === undefined ? {} : { targets: client.targets }),
    ...(client.can.loop || client.can.models ? { lived: { client, gateway, deadline } } : {}),
    open: async (context) => clientSession(client, await gateway.get(), context, deadline),
    async close() {
      await client.close()
      await gateway.close()
    },
  }
}

/** Starts the client, and others like it, each in processes of its own; they make their requests at one gateway. */
export async function startedSubject(
  start: () => Promise<RunningClient>,
  gateway: LazyGateway,
  limits = DEFAULT_CLIENT_LIMITS,
): Promise<Subject> {
  const lent: LazyGateway = { get: () => gateway.get(), close: async () => {} }
  const another = (): Promise<Subject> => startedSubject(start, lent, limits)
  return { ...clientSubject(await start(), gateway, limits), another }
}
