import { expect, test } from 'vitest'
import { redactionOf } from '../../src/config/redaction-of.ts'
import { knownSecrets } from '../../src/redaction/known.ts'
import { redact } from '../../src/redaction/redact.ts'
import { survivors } from '../../src/redaction/survivors.ts'
import { exchangeOf } from './places.ts'

const valuesOf = (name: string, value: string) => knownSecrets({ [name]: value }).map((known) => known.value)

test.each([
  ['DB_PASS', 'n0t-a-word-9', ['n0t-a-word-9']],
  ['PASS', 'n0t-a-word-9', ['n0t-a-word-9']],
  ['CREDS', 'n0t-a-word-9', ['n0t-a-word-9']],
  ['WORD_PASSWORD', 'correcthorse', ['correcthorse']],
  ['MY_KEY', 'correcthorse', ['correcthorse']],
  ['DATABASE_URL', 'postgres://app:hunter2%2FZebra@db:5432/x?a=b', ['hunter2%2FZebra', 'hunter2/Zebra']],
  ['REDIS_URL', 'redis://:hunter2Zebra@cache:6379', ['hunter2Zebra']],
  ['MONGO_URI', 'mongodb://app:hunter2@Zebra@one:1,two:2/db', ['hunter2@Zebra']],
  ['HTTPS_PROXY', 'http://me:correcthorse@proxy:3128', ['correcthorse']],
  ['BASIC_AUTH', 'bob:hunter2-Zebra', ['bob:hunter2-Zebra', 'hunter2-Zebra']],
  ['STORE', 'AccountName=a;AccountKey=Ab12Cd34Ef56Gh==;EndpointSuffix=x', ['Ab12Cd34Ef56Gh==']],
])('%s=%s makes known what is secret in it', (name, value, known) => {
  expect(valuesOf(name, value)).toEqual(known)
})

test.each([
  ['DATABASE_URL', 'postgres://postgres:postgres@localhost/test'],
  ['DATABASE_URL', 'postgres://app:postgres@localhost/test'],
  ['POSTGRES_PASSWORD', 'postgres'],
  ['KEYCLOAK_REALM', 'customers'],
  ['KEYBOARD', 'standard'],
  ['API_KEY', 'short'],
  ['HOME_URL', 'https://example.com:8080/a@b'],
  ['SSH_AUTH_SOCK', '/tmp/ssh-XXXX/agent.1'],
  ['GOOGLE_APPLICATION_CREDENTIALS', '/a/b.json'],
])('%s=%s makes nothing known', (name, value) => {
  expect(valuesOf(name, value)).toEqual([])
})

test('a password that is a word is put out where it stands alone, and a longer word stays', () => {
  const { known = [] } = redactionOf({}, { WORD_PASSWORD: 'correcthorse' })
  const { request } = redact(exchangeOf({ body: '{"a":"It is correcthorse, not correcthorses."}' }), { known })
  expect(request.body.toString()).toBe('{"a":"It is redacted-secret-1, not correcthorses."}')
  expect(survivors('It is correcthorse.', known)).toEqual(['WORD_PASSWORD'])
  expect(survivors('They are correcthorses.', known)).toEqual([])
  expect(survivors(Buffer.from('It is correcthorse.').toString('base64'), known)).toEqual(['WORD_PASSWORD'])
})
