import { isObject, type JsonObject } from '../../../json.ts'
import { type FileRecord, readRecord } from './record.ts'

/** The form that is written. Files without a version are of the first. */
export const VERSION = 1

/** What a file holds. */
export interface FactDocument {
  readonly version: number
  /** Members beside the records, written back as they are. */
  readonly head: JsonObject
  readonly records: readonly FileRecord[]
}

export const EMPTY: FactDocument = { version: VERSION, head: {}, records: [] }

/** Undefined: the text is no such document. */
export function readDocument(text: string): FactDocument | undefined {
  const value = parsed(text)
  if (!isObject(value)) return undefined
  const { version = VERSION, models, ...head } = value
  if (typeof version !== 'number' || !Array.isArray(models)) return undefined
  return { version, head, records: models.map(readRecord) }
}

export function documentText({ head, records }: FactDocument): string {
  return `${JSON.stringify({ ...head, version: VERSION, models: records.map(({ raw }) => raw) }, null, 2)}\n`
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
