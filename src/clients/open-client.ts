import type { ModuleSpec } from '../subjects/module.ts'
import type { ProcessLimits } from '../subjects/startable.ts'
import type { Subject } from '../subjects/subject.ts'
import { startedSubject } from './client-subject.ts'
import { type LazyGateway, lazyGateway } from './lazy-gateway.ts'
import { clientLimits } from './limits.ts'
import { moduleClient } from './module-client.ts'
import type { ProgramSpec } from './program/launcher.ts'
import { programClient } from './program/program-client.ts'

/** A client module as a subject, with a gateway of its own unless one is given. Throws a `UserError` when it cannot be loaded. */
export async function moduleClientSubject(
  spec: ModuleSpec,
  limits: ProcessLimits,
  gateway: LazyGateway = lazyGateway(),
): Promise<Subject> {
  const own = clientLimits(limits)
  return startedSubject(() => moduleClient(spec, own), gateway, own)
}

/** A program as a subject. */
export async function programClientSubject(
  spec: ProgramSpec,
  limits: ProcessLimits,
  gateway: LazyGateway = lazyGateway(),
): Promise<Subject> {
  const own = clientLimits(limits)
  return startedSubject(() => programClient(spec, own), gateway, own)
}
