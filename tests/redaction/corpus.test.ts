import { describe, expect, test } from 'vitest'
import { redactAll } from '../../src/redaction/redact.ts'
import { hasRecordedRequests, recordedRequests } from '../recorded-requests.ts'
import { exchangeOf } from './places.ts'

describe.runIf(hasRecordedRequests)('recorded requests', () => {
  test('nothing in them is taken for a secret but what is one by its name', () => {
    const bodies = recordedRequests().map(({ request }) => JSON.stringify(request))
    const redacted = redactAll(bodies.map((body) => exchangeOf({ body }))).map(({ request }) => request.body.toString())
    expect(bodies.length).toBeGreaterThan(1500)
    const places = redacted.flatMap((body) =>
      [...body.matchAll(/.{40}(?=redacted-[a-z]+-\d)/g)].map(([before]) => before),
    )
    expect(places.filter((before) => !/pass(?:word|phrase)\\*": ?\\*"$|projects\/$/.test(before))).toEqual([])
    expect(redacted.filter((body, index) => body !== bodies[index]).length).toBeLessThan(40)
  })
})
