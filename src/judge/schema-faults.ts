import type { ErrorObject } from 'ajv/dist/2020.js'
import type { Body } from '../dialects/dialect.ts'
import type { CompiledSchema } from './ajv.ts'
import { protoPath } from './proto-path.ts'
import type { Fault } from './report.ts'
import type { Finding } from './vocabulary/language.ts'
import { detailsOf } from './vocabulary/schema-error.ts'

/** The errors of plain JSON Schema in the terms of the pairing keywords. */
export function schemaFaults({ ok, errors }: CompiledSchema, request: Body): readonly Fault[] {
  if (ok(request)) return NO_FAULTS
  // What ajv adds for the branches that led to an error says nothing new.
  return errors(request)
    .filter(({ keyword }) => keyword !== 'if' && keyword !== 'anyOf')
    .map((error) => faultOf(error, request))
}

const NO_FAULTS: readonly Fault[] = []

function faultOf(error: ErrorObject, request: Body): Fault {
  const pointer = error.instancePath
  return { pointer, finding: { ...findingOf(error), protoPath: protoPath(request, pointer) } }
}

/** `x-expected` in a schema says in the provider's words what JSON Schema can only call by type. */
function findingOf({ keyword, params, data, parentSchema }: ErrorObject): Finding {
  const wanted: unknown = parentSchema?.['x-expected']
  const inWords = keyword === 'type' && typeof wanted === 'string' ? { expected: wanted } : {}
  const names = keyword === 'additionalProperties' ? { known: Object.keys(parentSchema?.properties ?? {}) } : {}
  return { word: keyword, found: data, ...detailsOf(params), ...inWords, ...names }
}
