import type { UserError } from '../errors.ts'
import type { Endpoint } from './endpoint.ts'
import { keepSubject, type NotStarted } from './keeper.ts'
import { remoteSubject } from './remote.ts'
import type { Subject } from './subject.ts'
import { failure } from './thrown.ts'

/** Milliseconds that a request and the start of a subject may take, and megabytes that the heap of a module may have. */
export interface ProcessLimits {
  readonly deadline: number
  readonly loadDeadline: number
  readonly heap: number
}

export const DEFAULT_LIMITS: ProcessLimits = { deadline: 10_000, loadDeadline: 30_000, heap: 512 }

/** A subject that speaks the protocol, before it is started. */
export interface Startable {
  /** What it is called in place of what it calls itself. */
  readonly name?: string
  start(): Endpoint
  /** What a person is told where it does not start. */
  notStarted(why: NotStarted): UserError
  /** Where it says that it is a client: the client, started as clients are. */
  asClient?(): Promise<Subject>
}

const NO_CLIENT = failure('garbage', 'It says that it is a client, and clients do not speak this protocol.')

/** Starts it. Throws a UserError when that cannot be done. */
export async function openStartable(startable: Startable, limits: ProcessLimits): Promise<Subject> {
  const keeper = keepSubject(() => startable.start(), limits.loadDeadline)
  const started = await keeper.current()
  if (!('endpoint' in started)) throw startable.notStarted(started)
  if (started.hello.kind === 'client') {
    await keeper.stop()
    if (startable.asClient === undefined) throw startable.notStarted({ failure: NO_CLIENT })
    return startable.asClient()
  }
  const hello = startable.name === undefined ? started.hello : { ...started.hello, name: startable.name }
  return remoteSubject(keeper, hello, limits.deadline)
}
