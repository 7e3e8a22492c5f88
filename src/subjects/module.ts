import type { LazyGateway } from '../clients/lazy-gateway.ts'
import { hostLaunch } from './host-launch.ts'
import { loadError } from './load-error.ts'
import { startProcess } from './process.ts'
import { DEFAULT_LIMITS, openStartable, type ProcessLimits, type Startable } from './startable.ts'
import type { Subject } from './subject.ts'

/** Where a formatter is: a file, and the name of its export (`default` unless said otherwise). */
export interface ModuleSpec {
  readonly file: string
  readonly exportName: string
}

/** A formatter module, to be loaded in a process of its own. */
export function moduleStartable(spec: ModuleSpec, limits: ProcessLimits, gateway?: LazyGateway): Startable {
  const launch = hostLaunch(new URL('./', import.meta.url), spec, limits)
  return {
    start: () => startProcess(launch),
    notStarted: (why) => loadError(spec, why),
    asClient: async () => (await import('../clients/open-client.ts')).moduleClientSubject(spec, limits, gateway),
  }
}

/** Loads a formatter module. Throws a UserError when it cannot be loaded. */
export function moduleSubject(spec: ModuleSpec, limits: ProcessLimits = DEFAULT_LIMITS): Promise<Subject> {
  return openStartable(moduleStartable(spec, limits), limits)
}
