import { type Place, UserError } from '../errors.ts'
import { isObject } from '../json.ts'
import type { NotStarted } from './keeper.ts'
import type { ModuleSpec } from './module.ts'

/** What a person is told of a module that cannot be loaded. */
export function loadError(spec: ModuleSpec, { failure, data }: NotStarted): UserError {
  const told = isObject(data) ? data : {}
  const message = failure.cause === 'throws' ? failure.message : `The module cannot be loaded. ${failure.message}`
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
