import { existsSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { redactAll } from '../../src/redaction/redact.ts'
import { exchangeOf } from './places.ts'

const file = new URL('../../../shared/corpus/requests.jsonl.gz', import.meta.url)

describe.runIf(existsSync(file))('recorded requests', () => {
  test('nothing in them is taken for a secret but what is one by its name', () => {
    const bodies = gunzipSync(readFileSync(file))
      .toString()
      .trimEnd()
      .split('\n')
      .map((line) => JSON.stringify(JSON.parse(line).request))
    const redacted = redactAll(bodies.map((body) => exchangeOf({ body }))).map(({ request }) => request.body.toString())
    expect(bodies.length).toBeGreaterThan(1500)
    const places = redacted.flatMap((body) =>
      [...body.matchAll(/.{40}(?=redacted-[a-z]+-\d)/g)].map(([before]) => before),
    )
    expect(places.filter((before) => !/pass(?:word|phrase)\\*": ?\\*"$|projects\/$/.test(before))).toEqual([])
    expect(redacted.filter((body, index) => body !== bodies[index]).length).toBeLessThan(40)
  })
})
