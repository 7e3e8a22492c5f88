import { describe, expect, test } from 'vitest'
import { difference } from '../../src/fixtures/match.ts'
import { holdsSecrets, redact } from '../../src/redaction/redact.ts'
import { exchangeOf } from './places.ts'

const RANDOM = 'q7Zk29fLmX4tBv81RwPc55Nd0HsYeJu3'

const bodyOf = (body: unknown, names: readonly string[] = []) =>
  redact(exchangeOf({ body: JSON.stringify(body) }), { names }).request.body.toString()

describe('what is secret by its name', () => {
  test.each(['x-vault-token', 'private-token', 'x-token', 'x-key', 'x-subscription-token', 'x-auth'])(
    'the header %s',
    (name) => {
      expect(JSON.stringify(redact(exchangeOf({ headers: { [name]: RANDOM } })).request.headers)).not.toContain(RANDOM)
    },
  )

  test.each([
    { token: RANDOM },
    { bot_token: RANDOM },
    { key: RANDOM },
    { auth: RANDOM },
    { secrets: [RANDOM, 'word'] },
    { api_key: { value: RANDOM } },
    { api_key: { of: { a: RANDOM } } },
    { credentials: [{ secret: 'word' }] },
    { password: { value: 'word' } },
  ])('%j', (body) => {
    const after = bodyOf(body)
    expect(after).not.toContain(RANDOM)
    expect(after).not.toContain('"word"')
  })

  test.each([
    { token: ' Hello', key: 'claude-sonnet-4-5-20250929', auth: 'none' },
    { key: 'call_Ab12Cd34Ef56Gh78Ij90', token: 'toolu_01Ab12Cd34Ef56Gh78Ij90' },
    { key: 'da39a3ee5e6b4b0d3255bfef95601890afd80709' },
    { next_page_token: RANDOM, nextPageToken: RANDOM },
    { prompt_cache_key: RANDOM, id: RANDOM, signature: RANDOM, encrypted_content: RANDOM },
    { properties: { api_key: { type: 'string', description: 'The key.', value: { const: 'so' } } } },
    { tools: [{ parameters: { properties: { secrets: { type: 'array', items: { type: 'string' } } } } }] },
  ])('but not %j', (body) => {
    expect(bodyOf(body)).toBe(JSON.stringify(body))
  })

  test('a header that says where a list goes on stays', () => {
    const headers = { 'x-next-page-token': RANDOM, 'idempotency-key': RANDOM, 'x-cache-key': RANDOM }
    expect(redact(exchangeOf({ headers })).request.headers).toEqual(exchangeOf({ headers }).request.headers)
  })
})

describe('what is secret by a name of one’s own', () => {
  const names = ['employee_id']

  test.each([
    [{ employee_id: 12345 }, '{"employee_id":900001}'],
    [{ employee_id: -7.5 }, '{"employee_id":900001}'],
    [{ employee_id: '12345' }, '{"employee_id":"redacted-secret-1"}'],
    [{ employee_id: [1, 2, 1] }, '{"employee_id":[900001,900002,900001]}'],
    [
      { Employee_ID: { id: 'ab', more: [{ n: 1 }] } },
      '{"Employee_ID":{"id":"redacted-secret-1","more":[{"n":900001}]}}',
    ],
    [{ a: JSON.stringify({ employee_id: 12345 }) }, JSON.stringify({ a: '{"employee_id":900001}' })],
    [{ n: 12345, employee_id: true }, '{"n":12345,"employee_id":true}'],
  ])('%j', (body, after) => {
    expect(bodyOf(body, names)).toBe(after)
    expect(bodyOf(JSON.parse(after), names)).toBe(after)
  })

  test('is told by verify, and is any value when it is looked up', () => {
    const one = exchangeOf({ body: '{"employee_id":12345}' })
    expect([holdsSecrets(one, { names }), holdsSecrets(redact(one, { names }), { names })]).toEqual([true, false])
    const other = exchangeOf({ body: '{"employee_id":678}' })
    expect(difference(redact(one, { names }).request, other.request, { redaction: { names } })).toEqual([])
  })

  test('in the deltas of a call', () => {
    const delta = (partial_json: string) => `data: ${JSON.stringify({ index: 0, delta: { partial_json } })}\n\n`
    const answer = ['{"employee_id":', '12', '345}'].map(delta).join('')
    const { response } = redact(exchangeOf({ answer, answerType: 'text/event-stream' }), { names })
    const parts = [...(response?.body.toString() ?? '').matchAll(/^data: (.*)$/gm)]
    expect(parts.map(([, data = '']) => JSON.parse(data).delta.partial_json).join('')).toBe('{"employee_id":900001}')
  })

  test('in a schema it is the name of what is described, and stays', () => {
    const body = { properties: { employee_id: { type: 'integer', maximum: 99999 } }, required: ['employee_id'] }
    expect(bodyOf(body, names)).toBe(JSON.stringify(body))
  })
})
