import { describe, expect, test } from 'vitest'
import { providerOfHost } from '../../src/providers/index.ts'
import { conformance } from '../cli/built.ts'
import { hasRecordedRequests, RECORDED_REQUESTS, recordedRequests } from '../recorded-requests.ts'

describe.runIf(hasRecordedRequests)('recorded requests', () => {
  test('what a provider accepted is never rejected', async () => {
    const recorded = recordedRequests()
    const { out } = await conformance(['check', RECORDED_REQUESTS, '--reporter', 'ndjson'], { cwd: '.' })
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
