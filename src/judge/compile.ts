import type { Ajv2020, ErrorObject, ValidateFunction } from 'ajv/dist/2020.js'
import type { Body } from '../dialects/dialect.ts'
import { isObject } from '../json.ts'
import { createAjv } from './ajv.ts'
import { protoPath } from './proto-path.ts'
import type { Fault } from './report.ts'
import type { Rule } from './rule.ts'
import type { View } from './view.ts'
import { VOCABULARY } from './vocabulary/index.ts'
import type { PairingKeyword } from './vocabulary/keyword.ts'
import type { Finding } from './vocabulary/language.ts'
import { detailsOf } from './vocabulary/schema-error.ts'

export interface CompiledRule {
  find(request: Body): readonly Fault[]
  /** Whether a request holds what the rule is about. */
  speaksOf(request: Body, view: View): boolean
}

const compiledRules = new WeakMap<Rule, CompiledRule>()
let ajv: Ajv2020 | undefined

/** Compiles a rule when it is first needed; all targets share the result. */
export function compiled(rule: Rule): CompiledRule {
  let result = compiledRules.get(rule)
  if (result === undefined) {
    result = compile(rule)
    compiledRules.set(rule, result)
  }
  return result
}

function compile(rule: Rule): CompiledRule {
  ajv ??= createAjv()
  const validate = ajv.compile(rule.schema)
  const concerns = rule.when === undefined ? () => true : ajv.compile(rule.when)
  const constructs = constructsOf(rule.schema)
  return {
    find: (request) => (!concerns(request) || validate(request) ? NO_FAULTS : faults(validate, request)),
    speaksOf: (request, view) =>
      concerns(request) === true && (constructs.length === 0 || constructs.some((isThere) => isThere(view))),
  }
}

const NO_FAULTS: readonly Fault[] = []

/** The keywords of a rule, at its root or in its `allOf`. */
function constructsOf(schema: object): ((view: View) => boolean)[] {
  const words: Readonly<Record<string, unknown>> = { ...schema }
  const own = VOCABULARY.filter(({ keyword }) => keyword in words).map((keyword) =>
    (keyword as PairingKeyword<unknown>).construct(words[keyword.keyword]),
  )
  const nested = Array.isArray(words.allOf) ? words.allOf.filter(isObject).flatMap(constructsOf) : []
  return [...own, ...nested]
}

/** What ajv adds for the branches that led to an error says nothing new. */
function faults({ errors }: ValidateFunction, request: Body): Fault[] {
  return (errors ?? [])
    .filter(({ keyword }) => keyword !== 'if' && keyword !== 'anyOf')
    .map((error) => faultOf(error, request))
}

function faultOf(error: ErrorObject, request: Body): Fault {
  const finding: Finding | undefined = error.params.finding
  if (finding === undefined) {
    const pointer = error.instancePath
    return { pointer, finding: { ...schemaFinding(error), protoPath: protoPath(request, pointer) } }
  }
  const { anchor, field, inner = '' } = finding
  if (anchor === undefined) return { pointer: '', finding }
  return { pointer: field === undefined ? anchor.pointer : anchor.at(field) + inner, finding }
}

/** `x-expected` in a schema says in the provider's words what JSON Schema can only call by type. */
function schemaFinding({ keyword, params, data, parentSchema }: ErrorObject): Finding {
  const wanted: unknown = parentSchema?.['x-expected']
  const inWords = keyword === 'type' && typeof wanted === 'string' ? { expected: wanted } : {}
  return { word: keyword, found: data, ...detailsOf(params), ...inWords }
}
