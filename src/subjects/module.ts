import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Place, UserError } from '../errors.ts'
import { isObject } from '../json.ts'
import { keepProcess, type NotStarted } from './keeper.ts'
import type { Launch } from './process.ts'
import { remoteSubject } from './remote.ts'
import type { Subject } from './subject.ts'

/** Where a formatter is: a file, and the name of its export (`default` unless said otherwise). */
export interface ModuleSpec {
  readonly file: string
  readonly exportName: string
}

/** Milliseconds that a request and the start of a subject may take, and megabytes that its heap may have. */
export interface ProcessLimits {
  readonly deadline: number
  readonly loadDeadline: number
  readonly heap: number
}

export const DEFAULT_LIMITS: ProcessLimits = { deadline: 10_000, loadDeadline: 30_000, heap: 512 }

/** A formatter module, loaded in a process of its own. Throws a UserError when it cannot be loaded. */
export async function moduleSubject(spec: ModuleSpec, limits: ProcessLimits = DEFAULT_LIMITS): Promise<Subject> {
  const keeper = keepProcess(hostLaunch(spec, limits), limits.loadDeadline)
  const started = await keeper.current()
  if (!('process' in started)) throw loadError(spec, started)
  return remoteSubject(keeper, started.hello, limits.deadline)
}

/** The host stands beside this file: as JavaScript in the package, as TypeScript in the source tree, where jiti reads it. */
function hostLaunch({ file, exportName }: ModuleSpec, { heap }: ProcessLimits): Launch {
  const host = fileURLToPath(new URL(`./host${extname(import.meta.url)}`, import.meta.url))
  const loader = host.endsWith('.ts') ? ['--import', import.meta.resolve('jiti/register')] : []
  return { file: process.execPath, args: [`--max-old-space-size=${heap}`, ...loader, host, file, exportName] }
}

function loadError(spec: ModuleSpec, { failure, data }: NotStarted): UserError {
  const told = isObject(data) ? data : {}
  const message = failure.cause === 'throws' ? failure.message : `The formatter cannot be loaded. ${failure.message}`
  return new UserError(failure.output === undefined ? message : `${message}\nIt printed:\n${failure.output}`, {
    place: { file: spec.file, ...placeIn(told.place) },
    exitCode: 3,
    ...(typeof told.hint === 'string' ? { hint: told.hint } : {}),
  })
}

function placeIn(value: unknown): Place {
  if (!isObject(value)) return {}
  const { file, line, column } = value
  return {
    ...(typeof file === 'string' ? { file } : {}),
    ...(typeof line === 'number' ? { line } : {}),
    ...(typeof column === 'number' ? { column } : {}),
  }
}
