import { startedSubject } from '../../../src/clients/client-subject.ts'
import type { Client } from '../../../src/clients/define.ts'
import { lazyGateway } from '../../../src/clients/lazy-gateway.ts'
import { DEFAULT_CLIENT_LIMITS } from '../../../src/clients/limits.ts'
import { localClient } from '../../../src/clients/local-client.ts'
import type { CaseEvent } from '../../../src/runner/events.ts'
import { run } from '../../../src/runner/run.ts'
import { shippedReferee } from '../../../src/runner/shipped-referee.ts'
import type { Case } from '../../../src/scenarios/case.ts'

/** Milliseconds: enough for what is asked over loopback, and short where a client hangs. */
const DEADLINE = 2_000
/** They mostly wait. */
const AT_ONCE = 4

/** What becomes of a client that lives these cases; those that nobody can live are left out. */
export async function live(client: Client, cases: readonly Case[]): Promise<CaseEvent[]> {
  const livable = cases.filter(({ lived }) => lived !== undefined && !('unlivable' in lived))
  const events: CaseEvent[] = []
  const limits = { ...DEFAULT_CLIENT_LIMITS, deadline: DEADLINE }
  await run({
    cases: livable,
    casesAtOnce: AT_ONCE,
    subjects: [await startedSubject(async () => localClient(client), lazyGateway(), limits)],
    referee: shippedReferee,
    emit: (event) => {
      if (event.type === 'case') events.push(event)
    },
  })
  return events
}
