import type { RuleDialectId } from '../dialects/dialect.ts'
import type { Applicability, ErrorText, Evidence, Rule, RuleError } from './rule.ts'
import type { Level, Phase } from './violation.ts'

/** A rule as its YAML record writes it: lists may be single values, and what is usual may be left out. */
export interface RuleRecord {
  readonly id: string
  readonly statement: string
  readonly why: string
  readonly level?: Level
  readonly warns?: readonly ApplicabilityRecord[]
  readonly applies?: ApplicabilityRecord
  readonly phase?: Phase
  readonly step?: number
  readonly when?: object
  readonly schema: object
  readonly error: ErrorRecord
  readonly confidence?: Rule['confidence']
  readonly evidence?: Evidence
  readonly since?: string
  readonly sources: readonly string[]
  readonly fix: string
  readonly examples: Rule['examples']
}

/** A rule of a person's own says which wire format it is about; one of this package has it from its folder. */
export interface OwnRecord extends RuleRecord {
  readonly dialect: RuleDialectId
}

interface ApplicabilityRecord {
  readonly providers?: OneOrMore
  readonly notProviders?: OneOrMore
  readonly models?: OneOrMore
  readonly notModels?: OneOrMore
}

/** One text stands in the error itself, several in `texts`. */
interface ErrorRecord extends Omit<TextRecord, 'text' | 'provenance' | 'on' | 'of'> {
  readonly status?: number
  readonly per?: RuleError['per']
  readonly at?: RuleError['at']
  readonly text?: string
  readonly provenance?: ErrorText['provenance']
  readonly texts?: readonly TextRecord[]
}

interface TextRecord extends ApplicabilityRecord {
  readonly on?: OneOrMore
  readonly of?: { readonly [K in 'part' | 'type' | 'name' | 'role' | 'prefix' | 'key']?: OneOrMore }
  readonly text: string
  readonly param?: string
  readonly code?: string
  readonly type?: string
  readonly status?: number
  readonly level?: 'should'
  readonly provenance: ErrorText['provenance']
}

type OneOrMore = string | readonly string[]

/** A record with its defaults filled in and its shorthands written out. */
export function fillDefaults(record: RuleRecord, dialect: RuleDialectId): Rule {
  const { level = 'must', phase = 'semantic', step = 1, confidence = 'high', warns = [], applies = {} } = record
  return {
    ...record,
    dialect,
    level,
    phase,
    step,
    confidence,
    warns: warns.map(applicability),
    applies: applicability(applies),
    error: errorOf(record.error, record.id),
  }
}

function errorOf(error: ErrorRecord, id: string): RuleError {
  const { status = 400, per = 'part', at, texts, text, provenance, ...rest } = error
  const single = text === undefined ? [] : [{ ...rest, text, provenance: provenance ?? 'unconfirmed' }]
  const [first, ...more] = (texts ?? single).map((each) => textOf(each, rest))
  if (first === undefined) throw new Error(`${id}: a rule needs at least one error text`)
  return { status, per, texts: [first, ...more], ...(at !== undefined && { at }) }
}

/** What the error says for all its texts (`code`, `type`) holds for each that does not say otherwise. */
function textOf(record: TextRecord, shared: Partial<TextRecord>): ErrorText {
  const { on, of, providers, notProviders, models, notModels, ...rest } = { ...shared, ...record }
  return {
    ...rest,
    ...applicability(record),
    ...(on !== undefined && { on: list(on) }),
    ...(of !== undefined && { of: lists(of) }),
  }
}

function applicability({ providers, notProviders, models, notModels }: ApplicabilityRecord): Applicability {
  return lists({ providers, notProviders, models, notModels })
}

function lists<K extends string>(
  record: Readonly<Partial<Record<K, OneOrMore | undefined>>>,
): Partial<Record<K, readonly string[]>> {
  const out: Partial<Record<K, readonly string[]>> = {}
  for (const key in record) {
    const value = record[key]
    if (value !== undefined) out[key] = list(value)
  }
  return out
}

function list(value: OneOrMore): readonly string[] {
  return typeof value === 'string' ? [value] : value
}
