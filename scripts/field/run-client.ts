import { basename } from 'node:path'
import { UserError } from '../../src/errors.ts'
import { parseTarget, targetName } from '../../src/providers/index.ts'
import type { Target } from '../../src/providers/target.ts'
import type { CaseEvent, RunSummary, Verdict } from '../../src/runner/events.ts'
import { run } from '../../src/runner/run.ts'
import { refereeWith } from '../../src/runner/shipped-referee.ts'
import type { Case } from '../../src/scenarios/case.ts'
import { plan } from '../../src/scenarios/plan.ts'
import type { Scenario } from '../../src/scenarios/scenario.ts'
import { livedInput } from '../../src/scenarios/story.ts'
import { resolveSubject } from '../../src/subjects/resolve.ts'
import { DEFAULT_LIMITS } from '../../src/subjects/startable.ts'
import type { Subject } from '../../src/subjects/subject.ts'
import { CLIENTS } from '../clients/install.ts'
import { type Failed, findingsOf } from './findings.ts'
import { packagesOf } from './packages.ts'
import type { ClientResult, Tally } from './report.ts'

/** Minutes that a client may take for all scenarios of one target. */
const MINUTES = 10
/** They mostly wait. */
const AT_ONCE = 4
/** Some frameworks take long to load on a busy machine. */
const LIMITS = { ...DEFAULT_LIMITS, loadDeadline: 120_000 }

export interface Wanted {
  readonly folder: string
  readonly exportName: string
  readonly scenarios: readonly Scenario[]
  /** For each target that it names; else for the first. */
  readonly allTargets: boolean
}

/** Runs a client, in a process of its own, for one target after the other. */
export async function* runClient({ folder, exportName, scenarios, allTargets }: Wanted): AsyncGenerator<ClientResult> {
  const open = (): Promise<Subject> =>
    resolveSubject(`./${folder}/driver.ts#${exportName}`, { cwd: CLIENTS, limits: LIMITS })
  const { name, targets = [], close } = await open()
  await close()
  if (targets.length === 0) throw new UserError(`The client ${name} names no targets.`)
  for (const target of allTargets ? targets : targets.slice(0, 1)) {
    yield await runFor(parseTarget(target), await open(), folder, scenarios)
  }
}

async function runFor(
  target: Target,
  subject: Subject,
  folder: string,
  scenarios: readonly Scenario[],
): Promise<ClientResult> {
  const cases = plan(scenarios, [target])
  const events: CaseEvent[] = []
  const summary = await run({
    cases,
    subjects: [subject],
    referee: refereeWith([]),
    casesAtOnce: AT_ONCE,
    emit: (event) => void (event.type === 'case' && events.push(event)),
    signal: AbortSignal.timeout(MINUTES * 60_000),
  })
  return {
    folder,
    client: subject.name,
    target: targetName(target),
    packages: packagesOf(folder),
    ...numbersOf(summary),
    families: familiesOf(events),
    findings: findingsOf(failuresIn(events, cases, scenarios, subject)),
    ...(events.length < cases.length && {
      ended: `Ended after ${MINUTES} minutes, with ${events.length} of ${cases.length} cases done.`,
    }),
  }
}

function numbersOf({ pass, fail, skip, error, requests, ms }: RunSummary) {
  return { pass, fail, skip, error, requests, ms }
}

function familiesOf(events: readonly CaseEvent[]): Record<string, Tally> {
  const families: Record<string, Record<Verdict, number>> = {}
  for (const { scenario, verdict } of events) {
    const family = scenario.slice(0, -basename(scenario).length - 1)
    families[family] ??= { pass: 0, fail: 0, skip: 0, error: 0 }
    families[family][verdict] += 1
  }
  return families
}

function failuresIn(
  events: readonly CaseEvent[],
  cases: readonly Case[],
  scenarios: readonly Scenario[],
  { lived }: Subject,
): Failed[] {
  return events.flatMap((event, at) => {
    const one = cases[at]
    if (one === undefined || (event.verdict !== 'fail' && event.verdict !== 'error')) return []
    const form = scenarios.find(({ id }) => id === one.scenario)?.variants[0]?.form
    const isLived = lived !== undefined && one.lived !== undefined && !('unlivable' in one.lived)
    return [{ event, input: isLived && form !== undefined ? livedInput(form) : one.input }]
  })
}
