import { describe, expect, test } from 'vitest'
import { UserError } from '../../src/errors.ts'
import { isObject, member } from '../../src/json.ts'
import { defineFormatter } from '../../src/subjects/define.ts'
import { hostHandlers } from '../../src/subjects/host-handlers.ts'
import { resolveSubject } from '../../src/subjects/resolve.ts'
import { replyLine, replyTo } from '../../src/subjects/rpc-server.ts'
import { DEFAULT_LIMITS } from '../../src/subjects/startable.ts'
import { closedPort, loopback, type Received, type Reply } from '../models/loopback.ts'
import { ask, HELLO, input, openSession } from './ask.ts'

const formatter = defineFormatter({
  name: 'served',
  targets: ['openai'],
  open() {
    let replies = 0
    return {
      request: ({ target }) => ({ model: target.model, replies }),
      reply: () => {
        replies += 1
      },
    }
  },
})

/** A server of the formatter; `instead`: what it answers in place of a message for `session/request`. */
async function serve(instead?: (received: Received) => Reply | 'silence') {
  const handlers = { ...hostHandlers(async () => formatter) }
  const server = await loopback((received) => {
    const method = String(member(received.body, 'method'))
    if (instead !== undefined && method === 'session/request') return instead(received) as Reply
    return replyTo(method, member(received.body, 'params'), handlers).then((reply) => ({
      body: replyLine(member(received.body, 'id'), reply),
    }))
  })
  return { ...server, address: `${server.url}/format` }
}

const open = (address: string, deadline = DEFAULT_LIMITS.deadline) =>
  resolveSubject(address, { cwd: '.', limits: { ...DEFAULT_LIMITS, deadline, loadDeadline: 5000 } })

async function refused(address: string): Promise<UserError> {
  const thrown: unknown = await open(address).catch((error) => error)
  if (thrown instanceof UserError) return thrown
  throw new Error('Expected a UserError', { cause: thrown })
}

describe('a subject behind HTTP', () => {
  test('answers the messages of the protocol, sent by POST to one address', async () => {
    const { address, received } = await serve()
    const subject = await open(address)
    expect(subject).toMatchObject({ name: 'served', targets: ['openai'] })
    const session = await openSession(subject)
    expect(await session.request(input(HELLO))).toMatchObject({ body: { model: 'gpt-test', replies: 0 } })
    await session.reply({}, { role: 'assistant', parts: [] })
    expect(await session.request(input(HELLO))).toMatchObject({ body: { replies: 1 } })
    await session.close()
    await subject.close()
    const methods = received.map(({ method, path, body }) => [method, path, member(body, 'method')])
    expect(methods).toEqual(
      ['initialize', 'session/open', 'session/request', 'session/reply', 'session/request', 'session/close'].map(
        (name) => ['POST', '/format', name],
      ),
    )
  })

  test('is not asked any more once it is closed', async () => {
    const { address, received } = await serve()
    const subject = await open(address)
    await subject.close()
    expect(await ask(subject, HELLO)).toMatchObject({ cause: 'exits', message: 'The subject is closed.' })
    expect(received).toHaveLength(1)
  })
})

describe('one bad answer is one outcome, and the next request goes well:', () => {
  const answered = (body: object) => ({ jsonrpc: '2.0', id: 3, ...body })
  test.each<[string, Reply | 'silence', string, string]>([
    ['no answer in time', 'silence', 'hangs', 'There was no answer within 500 ms.'],
    ['an answer that breaks off', { body: answered({}), breaksOff: true }, 'unreachable', 'broke off its answer'],
    ['a redirect', { status: 307, headers: { location: 'http://example.com/' } }, 'garbage', 'which is not followed'],
    [
      'a page',
      { status: 502, body: '<h1>Bad gateway</h1>' },
      'garbage',
      'It answers HTTP 502 with no JSON-RPC message: <h1>',
    ],
    ['JSON of another kind', { body: { body: {} } }, 'garbage', 'with no JSON-RPC message: {"body":{}}'],
    ['an answer to another message', { body: { ...answered({ result: {} }), id: 9 } }, 'garbage', 'what nobody asked'],
    ['an answer without a result', { body: answered({}) }, 'garbage', 'neither a result nor an error'],
    ['a result that fits nothing', { body: answered({ result: 1 }) }, 'garbage', 'does not fit the protocol'],
    ['an error', { body: answered({ error: { code: -32000, message: 'no part' } }) }, 'throws', 'no part'],
    ['an endless answer', { body: 'x'.repeat(17 * 1024 * 1024) }, 'garbage', 'longer than any should be'],
  ])('%s', async (_, reply, cause, message) => {
    let isFirst = true
    const { address } = await serve(({ body }) => {
      const result = isObject(body) ? { body: { jsonrpc: '2.0', id: body.id, result: { body: {} } } } : {}
      const now = isFirst ? reply : result
      isFirst = false
      return now
    })
    const subject = await open(address, 500)
    expect(await ask(subject, HELLO)).toMatchObject({ kind: 'error', cause, message: expect.stringContaining(message) })
    expect(await ask(subject, HELLO)).toMatchObject({ kind: 'body' })
    await subject.close()
  })
})

describe('an address that is no subject is one error', () => {
  test('where nobody listens', async () => {
    const error = await refused(await closedPort())
    expect(error).toMatchObject({ exitCode: 3, hint: 'Start the server first, and see that it listens there.' })
    expect(error.message).toContain('cannot be reached: ECONNREFUSED')
  })

  test('where something else answers', async () => {
    const { url } = await loopback(() => ({ status: 404, body: 'Not found' }))
    expect(await refused(url)).toMatchObject({ exitCode: 3, message: expect.stringContaining('HTTP 404') })
  })

  test.each(['ftp://127.0.0.1/format', 'file:///adapter.py', 'http://'])('%s', async (address) => {
    expect(await refused(address)).toMatchObject({ exitCode: 2, message: 'The subject is no address of a server.' })
  })

  test('with a password, which is not shown', async () => {
    const error = await refused('http://me:secret@127.0.0.1/')
    expect(error.exitCode).toBe(2)
    expect(error.message).not.toContain('secret')
  })
})
