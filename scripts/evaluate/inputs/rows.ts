import { createReadStream, existsSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { gunzip } from '../../../src/check/gunzip.ts'
import { parseJson } from '../../../src/check/parse-json.ts'
import { UserError } from '../../../src/errors.ts'
import { isObject, type JsonObject } from '../../../src/json.ts'

/** A line of recorded traffic: `{id, dialect, provider, path, model, status, accepted, request, error}`. */
export interface Row {
  /** From 1. */
  readonly line: number
  readonly members: JsonObject
}

/** The rows of a JSON Lines file, plain or gzip, one at a time: the file may be larger than the memory. */
export async function* rowsOf(file: string): AsyncGenerator<Row> {
  if (!existsSync(file)) throw new UserError(`There is no file ${file}.`)
  const input = Readable.from(gunzip(createReadStream(file), file))
  let line = 0
  for await (const json of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    line += 1
    if (json.trim() !== '') yield { line, members: objectIn(json, { file, line }) }
  }
}

function objectIn(json: string, place: { readonly file: string; readonly line: number }): JsonObject {
  const parsed = parseJson(json)
  if ('value' in parsed && isObject(parsed.value)) return parsed.value
  const problem = 'broken' in parsed ? parsed.broken : 'not a JSON object'
  throw new UserError(`The line is ${problem}.`, { place, hint: 'Give recorded requests, one JSON object a line.' })
}
