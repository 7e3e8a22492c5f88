import { isObject, type JsonObject } from '../../../json.ts'
import { FACT_SOURCES, type FactSource, type ModelId, type ToolFact } from '../fact.ts'

/** A record as the file has it, and what it says. */
export interface FileRecord {
  /** Written back as it is, with members that nobody knows. */
  readonly raw: unknown
  /** Which model it is about; absent where it cannot be understood. */
  readonly id?: ModelId
  /** Absent where it says nothing of tools. */
  readonly fact?: ToolFact
}

export function readRecord(raw: unknown): FileRecord {
  if (!isObject(raw) || !isText(raw.provider) || !isText(raw.model)) return { raw }
  const { provider, model, tools, source = SOURCE_OF_OLD_RECORDS, at, reason } = raw
  const id = { provider, model }
  if (tools === undefined) return { raw, id }
  if (typeof tools !== 'boolean' || !isRecordable(source)) return { raw }
  const when = isText(at) ? { at } : {}
  const why = isText(reason) ? { reason } : {}
  return { raw, id, fact: { ...id, tools, source, ...when, ...why } }
}

/** Nobody knows who said so. It counts more than what this package believes, and the next who looks may correct it. */
const SOURCE_OF_OLD_RECORDS: FactSource = 'auto_detected'

/** The record that says so, with what the record before it had beside. */
export function recordOf(fact: ToolFact, { raw }: FileRecord = { raw: {} }): FileRecord {
  const { reason: _, ...rest }: JsonObject = isObject(raw) ? raw : {}
  return { raw: { ...rest, ...fact }, id: fact, fact }
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}

function isRecordable(value: unknown): value is FactSource {
  return value !== 'profile' && FACT_SOURCES.some((source) => source === value)
}
