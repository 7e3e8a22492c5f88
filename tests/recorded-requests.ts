import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import type { Body } from '../src/dialects/dialect.ts'

export interface RecordedRequest {
  readonly id: string
  readonly dialect: string
  /** The host. */
  readonly provider: string
  readonly path: string
  readonly model?: string
  readonly accepted: boolean
  readonly request: Body
  readonly error?: { readonly message?: string }
}

/** Requests that were recorded against live providers, with their verdicts, one a line. */
export const RECORDED_REQUESTS = fileURLToPath(new URL('../../shared/corpus/requests.jsonl.gz', import.meta.url))

/** They are optional. */
export const hasRecordedRequests = existsSync(RECORDED_REQUESTS)

export function recordedRequests(): RecordedRequest[] {
  const lines = gunzipSync(readFileSync(RECORDED_REQUESTS)).toString().trimEnd().split('\n')
  return lines.map((line) => JSON.parse(line))
}
