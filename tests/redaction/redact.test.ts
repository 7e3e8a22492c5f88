import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { UserError } from '../../src/errors.ts'
import { headerOf } from '../../src/fixtures/exchange.ts'
import { knownSecrets } from '../../src/redaction/known.ts'
import { redact, redactAll } from '../../src/redaction/redact.ts'
import { assertNoSecrets, survivors } from '../../src/redaction/survivors.ts'
import { wordSearch } from '../../src/redaction/word-search.ts'
import { exchangeOf } from './places.ts'

const KEY = `sk-proj-${'Ab1_'.repeat(10)}`
const OTHER = `sk-proj-${'Cd2-'.repeat(10)}`

const bodyOf = (body: unknown) => redact(exchangeOf({ body: JSON.stringify(body) })).request.body.toString()

describe('what is put in the place of a secret', () => {
  test('it begins as the secret does, and is the same for the same secret in a fixture', () => {
    const [first, second] = redactAll([
      exchangeOf({ headers: { authorization: `Bearer ${KEY}` }, body: JSON.stringify({ other: OTHER, same: KEY }) }),
      exchangeOf({ body: JSON.stringify({ again: KEY }) }),
    ])
    expect(first?.request.headers[1]?.value).toBe('Bearer sk-proj-redacted-key-1')
    expect(first?.request.body.toString()).toBe('{"other":"sk-proj-redacted-key-2","same":"sk-proj-redacted-key-1"}')
    expect(second?.request.body.toString()).toBe('{"again":"sk-proj-redacted-key-1"}')
  })

  test('the number of an account stays a number of as many digits', () => {
    expect(bodyOf({ arn: 'arn:aws:bedrock:us-east-1:481516234291:model/x', account_id: 481516234291 })).toMatch(
      /^\{"arn":"arn:aws:bedrock:us-east-1:(9\d{11}):model\/x","account_id":\1\}$/,
    )
  })

  test('a token in the form of JWT can still be taken apart', () => {
    const [head = '', claims = ''] = bodyOf(`eyJ${'a1'.repeat(20)}.eyJ${'b2'.repeat(20)}.${'c3'.repeat(20)}`)
      .slice(1)
      .split('.')
    expect(JSON.parse(Buffer.from(head, 'base64url').toString())).toEqual({ alg: 'none' })
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toEqual({})
  })

  test('a signature keeps the scope that a server reads', () => {
    const value =
      'AWS4-HMAC-SHA256 Credential=AKIAABCDEFGHIJKLMNOP/20260819/us-east-1/bedrock/aws4_request, SignedHeaders=host, Signature=' +
      'ab12'.repeat(16)
    expect(headerOf(redact(exchangeOf({ headers: { authorization: value } })).request, 'authorization')).toBe(
      'AWS4-HMAC-SHA256 Credential=AKIAredacted-key-1/20260819/us-east-1/bedrock/aws4_request, SignedHeaders=host, Signature=redacted-signature-1',
    )
  })
})

describe('what is no secret', () => {
  test.each([
    [
      'ids of calls and answers',
      { id: 'call_Ab12Cd34Ef56Gh78Ij90', toolUseId: 'tooluse_fZe5JXECegx58wobgRCyX9', m: 'msg_01Ab12Cd34Ef56' },
    ],
    ['a signature of thoughts', { thinking: 'so', signature: `EqQB${'Ab1+/'.repeat(60)}==` }],
    ['encrypted reasoning', { encrypted_content: `gAAAAA${'Ab1_-'.repeat(80)}=` }],
    ['an image', { data: `iVBORw0KGgo${'Ab1+/'.repeat(200)}` }],
    ['a model and a uuid', { model: 'claude-sonnet-4-5-20250929', key: '3f2504e0-4f89-11d3-9a0c-0305e82c3301' }],
    ['numbers of tokens', { usage: { prompt_tokens: 1234567, token: ' Hello', max_tokens: 4096 } }],
    [
      'a schema of a password',
      { properties: { password: { type: 'string', description: 'The password.' } }, required: ['password'] },
    ],
    ['a placeholder of another tool', { api_key: '<OPENAI_API_KEY>', password: '[REDACTED]', secret: '***' }],
    [
      'words that begin as a key does',
      { text: 'sk-learn-and-other-libraries-for-people ghp_ AIza ya29. Bearer token' },
    ],
  ])('%s stays as it is', (_, body) => {
    expect(bodyOf(body)).toBe(JSON.stringify(body))
  })

  test('a name that was found in a path is a word anywhere else', () => {
    expect(bodyOf({ a: 'projects/my-project/locations/eu', b: 'my-project' })).toBe(
      '{"a":"projects/redacted-project-1/locations/eu","b":"my-project"}',
    )
  })

  test('a body without secrets keeps every byte', () => {
    fc.assert(
      fc.property(
        fc.json(),
        fc.constantFrom('application/json', 'text/event-stream', 'application/x-ndjson'),
        (body, type) => {
          fc.pre(!/pass|key|secret|token|pwd|auth|id"/i.test(body))
          expect(redact(exchangeOf({ body, type })).request.body.toString()).toBe(body)
        },
      ),
    )
  })
})

test('patterns, names and exceptions of one’s own are heeded', () => {
  const shapes = [{ kind: 'key', pattern: /acme-\d{4}/g } as const]
  const body = JSON.stringify({ a: 'acme-1234', pin: '7', keep: KEY })
  const { request } = redact(exchangeOf({ body }), { shapes, names: ['pin'], keep: [KEY] })
  expect(JSON.parse(request.body.toString())).toEqual({ a: 'redacted-key-1', pin: 'redacted-secret-1', keep: KEY })
})

test('chunks end at the same events when what is in them gets shorter', () => {
  const events = [`data: {"text":"${KEY}"}\n\n`, 'data: {"text":"b"}\n\n']
  const exchange = exchangeOf({ answer: events.join(''), answerType: 'text/event-stream' })
  const [first = ''] = events
  const chunks = [
    { end: first.length, at: 5 },
    { end: events.join('').length, at: 9 },
  ]
  const { response } = redact({ ...exchange, ...(exchange.response && { response: { ...exchange.response, chunks } }) })
  const text = response?.body.toString() ?? ''
  expect(response?.chunks?.map(({ end }) => text.slice(0, end).split('\n\n').length - 1)).toEqual([1, 2])
})

test('a body that cannot be read is refused', () => {
  const exchange = exchangeOf({ headers: { 'content-encoding': 'zstd' } })
  expect(() => redact({ request: { ...exchange.request, isEncoded: true } })).toThrow(UserError)
})

describe('known secrets', () => {
  const known = knownSecrets({
    OPENAI_API_KEY: 'plain words/and+more 1',
    HOME: '/root',
    TOKENIZERS_PARALLELISM: 'false',
    GOOGLE_APPLICATION_CREDENTIALS: '/a/b.json',
  })

  test('are the values of variables whose names say so', () => {
    expect(known).toEqual([{ name: 'OPENAI_API_KEY', value: 'plain words/and+more 1' }])
  })

  test.each([
    ['as it is', 'x plain words/and+more 1 x'],
    ['in an address', '?a=plain%20words%2Fand%2Bmore%201'],
    ['in a form', 'a=plain+words%2fand%2bmore+1'],
    ['in JSON', JSON.stringify({ a: JSON.stringify({ b: 'plain words/and+more 1' }) })],
    ['in JSON of PHP', '{"a":"plain words\\/and+more 1"}'],
    ['in base64', Buffer.from('user:plain words/and+more 1').toString('base64')],
    ['in base64, one byte later', Buffer.from('_user:plain words/and+more 1!').toString('base64')],
    ['in base64, two bytes later', Buffer.from('__user:plain words/and+more 1!!').toString('base64url')],
  ])('are found %s, and the error does not show them', (_, text) => {
    expect(survivors(text, known)).toEqual(['OPENAI_API_KEY'])
    const attempt = () => assertNoSecrets(text, known, { file: 'a.json' })
    expect(attempt).toThrow(UserError)
    expect(attempt).toThrow(/^The value of OPENAI_API_KEY would be written$/)
  })

  test('have the placeholder that they would have on a machine that does not know them', () => {
    const exchange = exchangeOf({ headers: { authorization: `Bearer ${KEY}`, 'x-api-key': 'Ab12Cd34Ef56' } })
    const values = [KEY, 'Ab12Cd34Ef56'].map((value) => ({ name: 'X', value }))
    expect(redact(exchange, { known: values })).toEqual(redact(exchange))
  })

  test('are put out of every text', () => {
    const { request } = redact(exchangeOf({ body: '{"a":"plain words/and+more 1"}' }), { known })
    expect(request.body.toString()).toBe('{"a":"redacted-secret-1"}')
  })
})

test('many words are found as one by one, and what overlaps is one match', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 5 })
  fc.assert(
    fc.property(
      fc.array(word, { maxLength: 8 }),
      fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 40 }),
      (words, text) => {
        const covered = new Set<number>()
        for (const each of words) {
          for (let at = text.indexOf(each); at !== -1; at = text.indexOf(each, at + 1)) {
            for (let index = at; index < at + each.length; index++) covered.add(index)
          }
        }
        const matches = wordSearch(words)(text)
        const found = matches.flatMap(({ start, end }) =>
          Array.from({ length: end - start }, (_, index) => start + index),
        )
        expect(found).toEqual([...covered].sort((a, b) => a - b))
      },
    ),
  )
})
