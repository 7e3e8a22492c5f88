import { afterEach, describe, expect, it } from 'vitest'
import { dialectOf } from '../../../src/dialects/index.ts'
import { sendRaw } from '../../../src/gateway/answer/send-answer.ts'
import { frame, unframe } from '../../../src/wire/index.ts'
import { askedOf } from '../asked.ts'
import { answered, bytes, MESSAGE, SAID, STREAMED, STREAMS } from './answered.ts'
import { closeAll, overHttp, overHttp2, serving } from './loopback.ts'

afterEach(closeAll)

describe('a message', () => {
  it.each(['anthropic', 'openai', 'openai:responses', 'gemini', 'bedrock', 'cohere', 'ollama'])(
    'is for %s what its dialect replies, over both versions of HTTP, with its length',
    async (spec) => {
      const asked = askedOf(spec)
      const { http, http2, sent } = await answered(SAID, asked)
      const over = [await http(), await http2()]
      const body = dialectOf(asked.target.dialect).reply(MESSAGE, asked.target)
      for (const { status, headers, body: text } of over) {
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(body)))
        expect([status, headers['content-type'], headers['content-length']]).toEqual([
          200,
          'application/json',
          String(Buffer.byteLength(text)),
        ])
      }
      expect(await sent()).toEqual({ status: 200 })
    },
  )

  it.each(STREAMS)('is for %s a stream of its events as %s', async (spec, framing) => {
    const asked = STREAMED(spec, framing)
    const { http, http2, sent } = await answered(SAID, asked)
    const events = dialectOf(asked.target.dialect).stream?.(MESSAGE, asked.target) ?? []
    expect(unframe(framing, bytes(await http()))).toEqual(unframe(framing, Buffer.concat(frame(framing, events))))
    expect(unframe(framing, bytes(await http2()))).toHaveLength(events.length)
    expect(await sent()).toEqual({ status: 200 })
  })

  it.each([
    ['anthropic', 'request-id', /^req_011C\w{20}$/],
    ['openai', 'x-request-id', /^req_[0-9a-f]{32}$/],
    ['bedrock', 'x-amzn-requestid', /^[0-9a-f-]{36}$/],
    ['mistral', 'mistral-correlation-id', /^[0-9a-f-]{36}$/],
    ['unknown:chat', 'x-request-id', /^req_/],
  ])('of %s is named by its header %s', async (spec, header, form) => {
    const { http } = await answered(SAID, askedOf(spec))
    expect((await http()).headers[header]).toMatch(form)
  })

  it('that nobody knows how to stream rejects before anything is sent', async () => {
    const asked = { ...STREAMED('openai', 'sse'), target: { dialect: 'openai-chat', provider: 'openai', model: 'm' } }
    const { http, sent } = await answered(
      { kind: 'message', message: { role: 'assistant', parts: [{ type: 'generic' }] } },
      asked,
    )
    expect((await http()).status).toBeUndefined()
    await expect(sent()).rejects.toThrow('cannot hold a part of type')
  })
})

describe('a failure', () => {
  it('has the status, body and headers that it was given, also where a stream was asked for', async () => {
    const failure = { status: 429, body: { error: { message: 'slow' } } }
    const { http, sent } = await answered(
      { kind: 'failure', failure, headers: { 'retry-after': '7' } },
      STREAMED('openai', 'sse'),
    )
    const { status, headers, body } = await http()
    expect([status, JSON.parse(body), headers['retry-after']]).toEqual([429, failure.body, '7'])
    expect(await sent()).toEqual({ status: 429 })
  })

  it('of Bedrock tells its kind in the header that SDKs read', async () => {
    const { http } = await answered({ kind: 'failure', failure: { status: 429, body: {} } }, askedOf('bedrock'))
    expect((await http()).headers['x-amzn-errortype']).toMatch(/^ThrottlingException:/)
  })

  it('that is a page is sent as it is', async () => {
    const { http } = await answered({ kind: 'failure', failure: { status: 502, body: '<html>' } }, askedOf('openai'))
    const { body, headers } = await http()
    expect([body, headers['content-type']]).toEqual(['<html>', 'text/plain; charset=utf-8'])
  })
})

describe('a raw answer', () => {
  it('goes through byte for byte, without what belongs to the connection it came by', async () => {
    const body = Buffer.from([0, 255, 1, 254, 10])
    const headers = { 'content-type': 'application/x', connection: 'close', 'transfer-encoding': 'chunked', 'x-a': 'b' }
    const { port } = await serving((response, signal) =>
      sendRaw({ kind: 'raw', status: 203, headers, body }, response, signal),
    )
    const over = [await overHttp(port), await overHttp2(port)]
    for (const received of over) {
      expect([received.status, bytes(received), received.headers['x-a']]).toEqual([203, body, 'b'])
      expect(received.headers['transfer-encoding']).toBeUndefined()
    }
  })

  it('is taken no faster than the client reads', async () => {
    let produced = 0
    async function* plenty(): AsyncIterable<Buffer> {
      for (; produced < 2000; produced += 1) yield Buffer.alloc(64 * 1024)
    }
    const { port, sent } = await serving((response, signal) =>
      sendRaw({ kind: 'raw', status: 200, headers: {}, body: plenty() }, response, signal),
    )
    await overHttp(port, () => true)
    expect(await sent()).toEqual({ status: 200, ended: 'client-gone' })
    expect(produced).toBeLessThan(500)
  })

  it('that breaks on its way tears the connection down and rejects', async () => {
    async function* broken(): AsyncIterable<Buffer> {
      yield Buffer.from('beginning')
      throw new Error('upstream is gone')
    }
    const { port, sent } = await serving((response, signal) =>
      sendRaw({ kind: 'raw', status: 200, headers: {}, body: broken() }, response, signal),
    )
    expect((await overHttp(port)).error).toBe('ECONNRESET')
    await expect(sent()).rejects.toThrow('upstream is gone')
  })
})
