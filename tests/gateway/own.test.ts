import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { useOwn } from '../../src/config/own.ts'
import { parseTarget } from '../../src/providers/index.ts'
import { inUse } from '../own-dialects/in-use.ts'
import { open, post } from './open.ts'

const folder = fileURLToPath(new URL('../../examples/own-wire', import.meta.url))
const BODY = { version: 3, model: 'acme-large-3', turns: [{ by: 'human', say: 'What time is it?' }] }
const answering = { answer: async () => ({ kind: 'failure', failure: { status: 418, body: {} } }) as const }

/** Takes the example into use, and puts it away when the test is over. */
async function example(): Promise<Disposable> {
  const away = inUse([])
  await useOwn({ folder, dialects: ['./turns.yaml'], providers: ['./acme.yaml'] })
  return away
}

describe('a dialect of a person’s own', () => {
  test('has every path that is no other’s, for a target that speaks it', async () => {
    using _ = await example()
    await using gateway = await open({ target: parseTarget('acme'), backend: answering })
    const run = gateway.run({ target: parseTarget('acme') })
    expect((await post(`${run.url}/any/path`, BODY)).status).toBe(418)
    expect(run.exchanges).toMatchObject([{ target: 'acme', model: 'acme-large-3', verdict: 'accepted' }])
  })

  test('is judged by what its description asks for, and refused in the words of its provider', async () => {
    using _ = await example()
    await using gateway = await open({ target: parseTarget('acme'), backend: answering })
    const answer = await post(`${gateway.url}/any/path`, { ...BODY, turns: 'none' })
    expect(answer.status).toBe(400)
  })

  test('has no paths where nobody is asked who speaks it', async () => {
    using _ = await example()
    await using gateway = await open({ backend: answering })
    expect((await post(`${gateway.url}/any/path`, BODY)).status).toBe(404)
  })
})
