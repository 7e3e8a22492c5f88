import type { Body } from '../dialects/dialect.ts'
import { compileSchema, compileTest } from './ajv.ts'
import { type Clause, clausesOf, pairingFaults } from './clauses.ts'
import type { Fault } from './report.ts'
import type { Rule } from './rule.ts'
import { schemaFaults } from './schema-faults.ts'
import type { View } from './view/view.ts'
import type { Subject } from './vocabulary/language.ts'

export interface CompiledRule {
  find(request: Body, view: View): readonly Fault[]
  /** Whether a request holds what the rule is about. */
  speaksOf(request: Body, view: View): boolean
  /** Of what in a request the earlier exchanges do not tell what the rule asks them. */
  asks(request: Body, view: View): readonly Subject[]
}

const compiledRules = new WeakMap<Rule, CompiledRule>()

/** Compiles a rule when it is first needed; all targets share the result. */
export function compiled(rule: Rule): CompiledRule {
  let result = compiledRules.get(rule)
  if (result === undefined) {
    result = compile(rule)
    compiledRules.set(rule, result)
  }
  return result
}

function compile({ schema, when }: Rule): CompiledRule {
  const clauses = clausesOf(schema)
  const find = clauses.length > 0 ? pairingFinder(clauses) : schemaFinder(schema)
  const constructs = clauses.map(({ keyword, spec }) => keyword.construct(spec))
  const questions = clauses.flatMap(({ keyword, spec }) => keyword.asks?.(spec, compileTest) ?? [])
  const speaksOf: CompiledRule['speaksOf'] = (_, view) =>
    constructs.length === 0 || constructs.some((isThere) => isThere(view))
  const asks: CompiledRule['asks'] = (_, view) =>
    questions.length === 0 ? NOTHING_ASKED : questions.flatMap((ask) => ask(view))
  if (when === undefined) return { find, speaksOf, asks }
  const concerns = compileTest(when).ok
  return {
    find: (request, view) => (concerns(request) ? find(request, view) : NO_FAULTS),
    speaksOf: (request, view) => concerns(request) && speaksOf(request, view),
    asks: (request, view) => (questions.length > 0 && concerns(request) ? asks(request, view) : NOTHING_ASKED),
  }
}

const NO_FAULTS: readonly Fault[] = []
const NOTHING_ASKED: readonly Subject[] = []

function pairingFinder(clauses: readonly Clause[]): CompiledRule['find'] {
  const finders = clauses.map(({ keyword, spec }) => keyword.compile(spec, compileTest))
  return (_, view) => pairingFaults(finders, view)
}

function schemaFinder(schema: object): CompiledRule['find'] {
  const whole = compileSchema(schema)
  return (request) => schemaFaults(whole, request)
}
