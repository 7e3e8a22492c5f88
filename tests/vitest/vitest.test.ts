import { mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fixtureTest } from '../../src/vitest.ts'
import { startUpstream, type Upstream } from '../fixtures/in-process/server.ts'

const folder = mkdtempSync(join(tmpdir(), 'vitest-'))
let upstream: Upstream

beforeAll(async () => {
  upstream = await startUpstream()
})
afterAll(() => upstream.close())

describe('a suite', () => {
  const answers: unknown[] = []
  const talk = async (): Promise<void> => {
    answers.push(await (await fetch(`${upstream.url}/a`, { method: 'POST', body: '{}' })).json())
  }

  for (const mode of ['record', 'replay'] as const) fixtureTest('says: hello?', talk, { folder, mode })

  test('has a fixture by its name and that of the test, which answers the second time', () => {
    expect(readdirSync(join(folder, 'a-suite'))).toEqual(['says-hello-.har'])
    expect(upstream.seen).toHaveLength(1)
    expect(answers[1]).toEqual(answers[0])
  })
})

const request = (last: string) => ({
  model: 'claude-sonnet-4-5',
  max_tokens: 100,
  messages: [{ role: 'user', content: last }],
})

test('a request can be held against a provider', () => {
  expect(request('Hello')).toBeAcceptedBy('anthropic')
  expect(() => expect(request('')).toBeAcceptedBy('anthropic')).toThrow(
    /anthropic\S* would refuse the request:\n {2}anthropic\//,
  )
  expect(() => expect(request('Hello')).not.toBeAcceptedBy('anthropic')).toThrow('anthropic accepts the request.')
})
