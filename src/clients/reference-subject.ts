import type { Subject } from '../subjects/subject.ts'
import { startedSubject } from './client-subject.ts'
import { type LazyGateway, lazyGateway } from './lazy-gateway.ts'
import { localClient } from './local-client.ts'
import { referenceClient } from './reference-client.ts'

/** The client of this package under test, in this process: what is told it sends, what can be lived it lives. */
export function referenceClientSubject(gateway: LazyGateway = lazyGateway()): Promise<Subject> {
  return startedSubject(async () => localClient(referenceClient), gateway)
}
