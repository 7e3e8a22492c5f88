import { UserError } from '../errors.ts'
import type { Target } from '../providers/target.ts'
import type { Referee } from '../runner/referee.ts'
import type { Endpoint } from '../subjects/endpoint.ts'
import { type Hello, type Keeper, keepSubject } from '../subjects/keeper.ts'
import { remoteSubject } from '../subjects/remote.ts'
import type { ProcessLimits, Startable } from '../subjects/startable.ts'
import { broken } from './advice.ts'
import { failed, ok, type Step, type Stepped, skipped } from './step.ts'
import { checkWanted, firstOf, known } from './whom.ts'

/** A step that was gone through. */
export type Gone = Pick<Step, 'name' | 'title'> & Stepped

/** What is known of a subject after its steps. Name, kind and target only where it started. */
export interface Smoked {
  readonly hello?: Pick<Hello, 'name' | 'kind' | 'targets'>
  readonly target?: Target
  readonly steps: readonly Gone[]
}

export interface SmokeOptions {
  readonly limits: ProcessLimits
  readonly referee: Referee
  /** Undefined: the first that the subject knows. */
  readonly target: Target | undefined
  readonly steps: readonly Step[]
  /** The command that shows all that a scenario finds. */
  again(scenario: string, target: Target): string
}

const START = { name: 'start', title: 'Starts, and answers `initialize`' }

/**
 * Leads a subject through the steps. A module that turns out to be a client goes through those of clients. Each is gone
 * through, whatever became of those before, unless it does not start.
 */
export async function smoke(startable: Startable, options: SmokeOptions): Promise<Smoked> {
  const endpoints: Endpoint[] = []
  const { deadline, loadDeadline } = options.limits
  const keeper = keepSubject(() => {
    const endpoint = startable.start()
    endpoints.push(endpoint)
    return endpoint
  }, loadDeadline)
  try {
    const { asClient } = startable
    if (asClient !== undefined && (await isClient(keeper))) {
      await keeper.stop()
      const { smokeClient } = await import('./client/smoke-client.ts')
      return await smokeClient(asClient, options)
    }
    const begun = await begin(keeper, options.target)
    const start = { ...START, ...begun.stepped }
    if (!('target' in begun)) return { steps: [start, ...options.steps.map(notReached)] }
    const { hello, target } = begun
    const subject = remoteSubject(keeper, hello, deadline)
    const again = (scenario: string): string => options.again(scenario, target)
    const bench = { hello, subject, target, referee: options.referee, keeper, deadline, endpoints, again }
    return { hello, target, steps: [start, ...(await walk(options.steps, bench))] }
  } finally {
    await keeper.stop()
  }
}

async function isClient(keeper: Keeper): Promise<boolean> {
  const started = await keeper.current()
  return 'endpoint' in started && started.hello.kind === 'client'
}

export async function walk<B>(steps: readonly Step<B>[], bench: B): Promise<Gone[]> {
  const gone: Gone[] = []
  for (const { name, title, run } of steps) gone.push({ name, title, ...(await run(bench)) })
  return gone
}

type Begun =
  | { readonly stepped: Stepped; readonly hello: Hello; readonly target: Target }
  | { readonly stepped: Stepped }

async function begin(keeper: Keeper, wanted: Target | undefined): Promise<Begun> {
  const started = await keeper.current()
  if (!('endpoint' in started)) return { stepped: broken(started.failure) }
  const { hello } = started
  if (wanted !== undefined) checkWanted(hello, wanted)
  try {
    const target = wanted ?? firstOf(hello)
    return { stepped: ok(introduction(hello)), hello, target }
  } catch (thrown) {
    if (!(thrown instanceof UserError)) throw thrown
    return { stepped: failed(thrown.message, thrown.hint ?? 'See conformance list targets.') }
  }
}

function introduction(hello: Hello): string {
  return `It is called ${hello.name}, is ${hello.kind}, and knows ${known(hello)}.`
}

export function notReached({ name, title }: Pick<Step, 'name' | 'title'>): Gone {
  return { name, title, ...skipped('It did not start.') }
}
