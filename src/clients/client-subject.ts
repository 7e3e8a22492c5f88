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
    ...(client.can.loop ? { lived: { client, gateway, deadline } } : {}),
    open: async (context) => clientSession(client, await gateway.get(), context, deadline),
    async close() {
      await client.close()
      await gateway.close()
    },
  }
}
