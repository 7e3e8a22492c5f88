import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { providerOfHost } from '../../src/providers/index.ts'
import { conformance } from '../cli/built.ts'

/** Requests that were recorded against live providers, with their verdicts; optional. */
const RECORDINGS = fileURLToPath(new URL('../../../shared/corpus/requests.jsonl.gz', import.meta.url))

describe.skipIf(!existsSync(RECORDINGS))('recorded requests', () => {
  test('what a provider accepted is never rejected', async () => {
    const recorded = lines(gunzipSync(readFileSync(RECORDINGS)).toString())
    const { out } = await conformance(['check', RECORDINGS, '--reporter', 'ndjson'], { cwd: '.' })
    const judged = lines(out).filter(({ type }) => type === 'request')
    expect(judged).toHaveLength(recorded.length)
    const wrong = judged.filter(({ line, verdict }) => {
      const { accepted, provider } = recorded[Number(line) - 1] ?? {}
      return accepted === true && verdict === 'rejected' && providerOfHost(String(provider)) !== undefined
    })
    expect(wrong).toEqual([])
  })
})

function lines(text: string): Record<string, unknown>[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))
}
