import type { FuzzFinding } from '../../../src/fuzz/events.ts'
import { explore } from '../../../src/fuzz/explore.ts'
import { targets as allTargets, parseTarget } from '../../../src/providers/index.ts'
import { runCase } from '../../../src/runner/case.ts'
import { shippedReferee } from '../../../src/runner/shipped-referee.ts'
import { caseOfText } from '../../../src/scenarios/text.ts'
import { declares } from '../../../src/subjects/declares.ts'
import { referenceSubject } from '../../../src/subjects/reference.ts'
import { adapter } from '../../../tests/faulty/faulty-adapters.ts'

export interface Hunted {
  readonly name: string
  /** The first that was found; undefined: none. */
  readonly finding: FuzzFinding | undefined
  /** The reference shows it as well, so it is no fault of the adapter. */
  readonly isOurs: boolean
}

/** A cold start over all targets, up to the first fault. */
export async function hunt(name: string, seed: number, runs: number): Promise<Hunted> {
  const subject = await adapter(name)
  const [first, ...rest] = allTargets().filter((target) => declares(subject, target))
  if (first === undefined) throw new Error(`${name} knows no target.`)
  const enough = new AbortController()
  let finding: FuzzFinding | undefined
  await explore({
    subject,
    targets: [first, ...rest],
    referee: shippedReferee,
    runs,
    seed,
    signal: enough.signal,
    emit(event) {
      if (event.type !== 'finding') return
      finding = event
      enough.abort()
    },
  })
  return { name, finding, isOurs: finding !== undefined && (await failsReference(finding)) }
}

async function failsReference({ scenario, target }: FuzzFinding): Promise<boolean> {
  const one = await caseOfText(scenario, parseTarget(target))
  return one === undefined || (await runCase(one, referenceSubject(), shippedReferee)).verdict !== 'pass'
}
