import { afterEach, describe, expect, it } from 'vitest'
import { dialectOf } from '../../../src/dialects/index.ts'
import { sendAnswer } from '../../../src/gateway/answer/send-answer.ts'
import { frame, unframe } from '../../../src/wire/index.ts'
import { askedOf } from '../asked.ts'
import { answered, bytes, MESSAGE, SAID, STREAMED, STREAMS } from './answered.ts'
import { closeAll, overHttp, serving } from './loopback.ts'

afterEach(closeAll)

describe('on its way', () => {
  const whole = Buffer.concat(
    frame('sse', dialectOf('anthropic-messages').stream?.(MESSAGE, askedOf('anthropic').target) ?? []),
  )

  it.each(['byte', 'code-point', 'crlf', 'whole', { bytes: 7 }] as const)(
    'a stream that is cut at %j is the same stream',
    async (chop) => {
      const { http, http2 } = await answered({ ...SAID, travel: { chop } }, STREAMED('anthropic', 'sse'))
      expect(bytes(await http())).toEqual(whole)
      expect(bytes(await http2())).toEqual(whole)
    },
  )

  it('each byte that is to come by itself is read by itself, or nearly so', async () => {
    const { http } = await answered({ ...SAID, travel: { chop: 'byte' } }, STREAMED('anthropic', 'sse'))
    const { chunks } = await http()
    expect(chunks.length).toBeGreaterThan(whole.length / 2)
  })

  it('events come one by one where there is time between them', async () => {
    const { http } = await answered({ ...SAID, travel: { pace: 2, latency: 1 } }, STREAMED('anthropic', 'sse'))
    const { chunks } = await http()
    expect(chunks).toHaveLength(unframe('sse', whole).length)
  })

  it.each(STREAMS)('%s says in mid-stream as %s that it is overloaded', async (spec, framing) => {
    const asked = STREAMED(spec, framing)
    const { http, sent } = await answered({ ...SAID, travel: { cut: { after: 1, how: 'overloaded' } } }, asked)
    const [first, ...rest] = unframe(framing, bytes(await http()))
    const events = dialectOf(asked.target.dialect).stream?.(MESSAGE, asked.target) ?? []
    expect(first).toEqual(unframe(framing, Buffer.concat(frame(framing, events.slice(0, 1))))[0])
    expect(JSON.stringify(rest)).toMatch(/overloaded|unable to process|server busy|Service Unavailable/i)
    expect(await sent()).toEqual({ status: 200, ended: 'fault' })
  })

  it('an answer in one piece says with its status that the provider is overloaded', async () => {
    const { http } = await answered({ ...SAID, travel: { cut: { after: 0, how: 'overloaded' } } }, askedOf('anthropic'))
    const { status, body } = await http()
    expect([status, JSON.parse(body)]).toMatchObject([
      529,
      { error: { type: 'overloaded_error', message: 'Overloaded' } },
    ])
  })

  it('a stream that is closed ends as if it were whole', async () => {
    const { http, sent } = await answered(
      { ...SAID, travel: { cut: { after: 2, how: 'close' } } },
      STREAMED('anthropic', 'sse'),
    )
    const { body, error } = await http()
    expect([unframe('sse', Buffer.from(body)).length, error]).toEqual([2, undefined])
    expect(await sent()).toEqual({ status: 200, ended: 'fault' })
  })

  it('JSON that is truncated is half of it, with a length that fits', async () => {
    const { http, http2 } = await answered(
      { ...SAID, travel: { cut: { after: 0, how: 'truncate' } } },
      askedOf('openai'),
    )
    for (const { body, error, status } of [await http(), await http2()]) {
      expect([status, error]).toEqual([200, undefined])
      expect(() => JSON.parse(body)).toThrow()
      expect(body).toMatch(/^\{"id":/)
    }
  })

  it.each([0, 2])('a connection that is reset after %d events breaks under the client', async (after) => {
    const { http, http2, sent } = await answered(
      { ...SAID, travel: { cut: { after, how: 'reset' } } },
      STREAMED('anthropic', 'sse'),
    )
    expect(await http()).toMatchObject({ status: after === 0 ? undefined : 200, error: 'ECONNRESET' })
    expect((await http2()).error).toMatch(/^ERR_HTTP2/)
    expect(await sent()).toEqual({ status: after === 0 ? undefined : 200, ended: 'fault' })
  })

  it('a stream that stalls says no more until the client goes', async () => {
    const asked = STREAMED('anthropic', 'sse')
    const { port, sent } = await serving((response, signal) =>
      sendAnswer({ ...SAID, travel: { cut: { after: 1, how: 'stall' } } }, asked, response, signal),
    )
    const { body } = await overHttp(port, () => true)
    expect(unframe('sse', Buffer.from(body))).toHaveLength(1)
    expect(await sent()).toEqual({ status: 200, ended: 'fault' })
  })

  it('nothing is written any more once the client is gone', async () => {
    const asked = STREAMED('anthropic', 'sse')
    const { port, sent } = await serving((response, signal) =>
      sendAnswer({ ...SAID, travel: { pace: 60_000 } }, asked, response, signal),
    )
    await overHttp(port, () => true)
    expect(await sent()).toEqual({ status: 200, ended: 'client-gone' })
  })
})
