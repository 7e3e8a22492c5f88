import { expect, it } from 'vitest'
import type { Backend } from '../../../src/gateway/backend.ts'
import { atOnceOf } from '../../../src/gateway/backends/at-once.ts'
import { parseFault } from '../../../src/gateway/backends/fault-spec.ts'
import { withFaults } from '../../../src/gateway/backends/faults.ts'
import { plausibleBackend } from '../../../src/gateway/backends/plausible.ts'
import { askedOf } from '../asked.ts'
import { CLAUDE, open, post } from '../open.ts'

const OPEN = new AbortController().signal
const ASKED = askedOf('anthropic')

it('a plausible answer at once is the one that is waited for, with faults that do not strike as well', async () => {
  const plausible = plausibleBackend()
  const waitedFor = await plausible.answer(ASKED, OPEN)
  expect(atOnceOf(plausible)?.(ASKED)).toEqual(waitedFor)
  expect(atOnceOf(withFaults(plausible, { plan: [] }))?.(ASKED)).toEqual(waitedFor)
})

it.each([false, true])('what comes over the wire is the same to the byte, streamed: %s', async (stream) => {
  await using quick = await open({ backend: plausibleBackend() })
  await using slow = await open({ backend: { ...plausibleBackend() } })
  const [atOnce, waitedFor] = await Promise.all(
    [quick, slow].map(({ url }) => post(`${url}/v1/messages`, { ...CLAUDE, stream })),
  )
  expect(atOnce?.text).toContain(stream ? 'event: message_start' : '"type":"message"')
  expect([atOnce?.status, atOnce?.text]).toEqual([waitedFor?.status, waitedFor?.text])
})

it('faults that are planned, or asked for by the request, are waited for', () => {
  const plausible = plausibleBackend()
  expect(atOnceOf(withFaults(plausible, { plan: [parseFault('500@9')] }))).toBeUndefined()
  const asking = { ...ASKED, headers: { 'x-conformance-fault': 'latency' } }
  expect(atOnceOf(withFaults(plausible, { plan: [] }))?.(asking)).toBeUndefined()
})

it('an answer that broke off is given again to the same request, not a new one at once', async () => {
  const troubled = withFaults(plausibleBackend(), { plan: [] })
  const asking = { ...ASKED, headers: { 'x-conformance-fault': 'close' } }
  await troubled.answer(asking, OPEN)
  expect(atOnceOf(troubled)?.(ASKED)).toBeUndefined()
})

it('a backend made of the parts of a plausible one is asked itself', async () => {
  const failure = { status: 503, body: { error: { message: 'mine' } } }
  const backend: Backend = { ...plausibleBackend(), answer: async () => ({ kind: 'failure', failure }) }
  await using gateway = await open({ backend })
  expect((await post(`${gateway.url}/v1/messages`, CLAUDE)).status).toBe(503)
})
