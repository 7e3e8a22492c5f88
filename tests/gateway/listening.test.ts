import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { type ClientHttp2Session, connect, constants } from 'node:http2'
import { connect as connectTcp } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { UserError } from '../../src/errors.ts'
import { heldBackend } from '../../src/gateway/backends/held.ts'
import { startGateway } from '../../src/gateway/start-gateway.ts'
import { CLAUDE, CONVERSE, GPT, KEYS, ORPHAN, open, post } from './open.ts'

const answer = { kind: 'failure', failure: { status: 418, body: {} } } as const

async function askOverHttp2(session: ClientHttp2Session, path: string, body: unknown) {
  const stream = session.request({ ':method': 'POST', ':path': path, 'content-type': 'application/json', ...KEYS })
  stream.end(JSON.stringify(body))
  const [headers] = await once(stream, 'response')
  return { status: headers[':status'], type: headers['content-type'], body: await text(stream) }
}

describe('one port', () => {
  test('speaks HTTP/2 without TLS as well as HTTP/1.1', async () => {
    await using gateway = await open()
    const run = gateway.run()
    const session = connect(gateway.url)
    const prefix = new URL(run.url).pathname
    const [two, stream, refused] = await Promise.all([
      askOverHttp2(session, `${prefix}/model/us.amazon.nova-2-lite-v1:0/converse`, CONVERSE),
      askOverHttp2(session, `${prefix}/model/us.amazon.nova-2-lite-v1:0/converse-stream`, CONVERSE),
      askOverHttp2(session, `${prefix}/v1/messages`, ORPHAN),
    ])
    session.close()
    expect([two.status, two.type, stream.type, refused.status]).toEqual([
      200,
      'application/json',
      'application/vnd.amazon.eventstream',
      400,
    ])
    expect(JSON.parse(two.body)).toHaveProperty('output.message')
    expect((await post(`${run.url}/v1/chat/completions`, GPT)).status).toBe(200)
    expect(run.exchanges.map(({ status }) => status).sort()).toEqual([200, 200, 200, 400])
  })

  test('hands on the headers of both alike', async () => {
    const backend = heldBackend()
    await using gateway = await open({ backend })
    const session = connect(gateway.url)
    const asking = askOverHttp2(session, '/v1/messages', CLAUDE)
    const held = await backend.next()
    held.answer(answer)
    expect((await asking).status).toBe(418)
    session.close()
    expect(held.asked.headers).toMatchObject({ host: `127.0.0.1:${gateway.port}`, 'x-api-key': 'key' })
    expect(Object.keys(held.asked.headers).filter((name) => name.startsWith(':'))).toEqual([])
  })

  test('takes many requests over one connection', async () => {
    await using gateway = await open()
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    for (const body of [GPT, GPT, GPT]) {
      const asking = request(`${gateway.url}/v1/chat/completions`, { method: 'POST', agent, headers: KEYS })
      asking.end(JSON.stringify(body))
      const [response] = await once(asking, 'response')
      expect([response.statusCode, asking.reusedSocket || body === GPT]).toEqual([200, true])
      await text(response)
    }
    agent.destroy()
  })

  test.each(['P', 'PR', 'PO'])('waits for the rest of a request that begins with %s alone', async (start) => {
    await using gateway = await open()
    const socket = connectTcp(gateway.port, '127.0.0.1')
    socket.setNoDelay(true)
    socket.write(start)
    await setTimeout(20)
    const whole = `POST /v1/nothing HTTP/1.1\r\nhost: x\r\ncontent-length: 0\r\nconnection: close\r\n\r\n`
    socket.write(start === 'PR' ? 'X / HTTP/1.1\r\nhost: x\r\n\r\n' : whole.slice(start.length))
    const heard = await text(socket)
    expect(heard).toMatch(start === 'PR' ? /^HTTP\/1.1 400 / : /^HTTP\/1.1 404 /)
  })

  test('answers a client that says nothing more after its request', async () => {
    await using gateway = await open()
    const socket = connectTcp({ port: gateway.port, host: '127.0.0.1', allowHalfOpen: true })
    const body = JSON.stringify(GPT)
    const head = `POST /v1/chat/completions HTTP/1.1\r\nhost: x\r\nauthorization: Bearer k\r\ncontent-length: ${body.length}\r\n\r\n`
    socket.end(`${head}${body}`)
    expect(await text(socket)).toMatch(/^HTTP\/1.1 200 /)
  })

  test('outlives a client that says nothing at all', async () => {
    await using gateway = await open()
    const socket = connectTcp(gateway.port, '127.0.0.1')
    await once(socket, 'connect')
    socket.resetAndDestroy()
    expect((await post(`${gateway.url}/v1/messages`, CLAUDE)).status).toBe(200)
  })

  test('is refused where it is taken, with what to do', async () => {
    await using gateway = await open()
    const starting = startGateway({ port: gateway.port })
    await expect(starting).rejects.toThrow(UserError)
    await expect(starting).rejects.toMatchObject({
      message: `The port ${gateway.port} is taken`,
      hint: expect.stringContaining('--port 0'),
      exitCode: 3,
    })
  })
})

describe('a client that goes away', () => {
  test('in the middle of its request is logged without a status', async () => {
    await using gateway = await open()
    const run = gateway.run()
    const asking = request(`${run.url}/v1/messages`, { method: 'POST', headers: { ...KEYS, 'content-length': 100 } })
    asking.on('error', () => undefined)
    asking.write('{"model":')
    await setTimeout(20)
    asking.destroy()
    await expect.poll(() => run.exchanges).toMatchObject([{ verdict: 'not-judged', ended: 'client-gone' }])
    expect(run.exchanges[0]?.status).toBeUndefined()
  })

  test('while it waits for the answer ends the signal of what answers', async () => {
    const backend = heldBackend()
    await using gateway = await open({ backend })
    const run = gateway.run()
    const abort = new AbortController()
    const asking = fetch(`${run.url}/v1/messages`, {
      method: 'POST',
      headers: KEYS,
      body: JSON.stringify(CLAUDE),
      signal: abort.signal,
    })
    const { signal } = await backend.next()
    abort.abort()
    await expect(asking).rejects.toThrow()
    await expect.poll(() => signal.aborted).toBe(true)
    await expect.poll(() => run.exchanges).toMatchObject([{ verdict: 'accepted', ended: 'client-gone' }])
  })

  test('over HTTP/2 does so as well', async () => {
    const backend = heldBackend()
    await using gateway = await open({ backend })
    const run = gateway.run()
    const session = connect(gateway.url)
    const stream = session.request({ ':method': 'POST', ':path': `${new URL(run.url).pathname}/v1/messages`, ...KEYS })
    stream.on('error', () => undefined)
    stream.end(JSON.stringify(CLAUDE))
    const { signal } = await backend.next()
    stream.close(constants.NGHTTP2_CANCEL)
    await expect.poll(() => signal.aborted).toBe(true)
    await expect.poll(() => run.exchanges).toMatchObject([{ ended: 'client-gone' }])
    session.close()
  })
})

describe('a gateway that closes', () => {
  test('lets the answers under way end, and takes no more', async () => {
    const backend = heldBackend()
    const gateway = await startGateway({ backend })
    const run = gateway.run()
    const asking = post(`${run.url}/v1/messages`, CLAUDE)
    const held = await backend.next()
    const closing = gateway.close()
    await expect(post(`${run.url}/v1/messages`, CLAUDE)).rejects.toThrow()
    held.answer(answer)
    expect((await asking).status).toBe(418)
    await closing
  })

  test('waits no longer than it may', async () => {
    const backend = heldBackend()
    const gateway = await startGateway({ backend })
    const asking = expect(post(`${gateway.url}/v1/messages`, CLAUDE)).rejects.toThrow()
    await backend.next()
    await gateway.close(10)
    await asking
  })

  test('closes at once where nothing is under way', async () => {
    const gateway = await startGateway()
    await post(`${gateway.url}/v1/messages`, CLAUDE)
    const session = connect(gateway.url)
    await once(session, 'connect')
    await gateway.close(600_000)
    await expect(post(`${gateway.url}/v1/messages`, CLAUDE)).rejects.toThrow()
    session.destroy()
  })
})
