import { afterAll, describe, expect, test } from 'vitest'
import { loadConfig } from '../../src/config/load.ts'
import { redactionOf } from '../../src/config/redaction-of.ts'
import { UserError } from '../../src/errors.ts'
import { redact } from '../../src/redaction/redact.ts'
import { exchangeOf } from '../redaction/places.ts'
import { folder } from '../subjects/files.ts'

afterAll(() => loadConfig('/nowhere'))

async function load(yaml: string, env: Readonly<Record<string, string>> = {}) {
  using place = folder({ 'conformance.config.yaml': yaml })
  return redactionOf(await loadConfig(place.path), env)
}

async function fails(pattern: string): Promise<UserError> {
  const yaml = `redaction:\n  patterns:\n    - name: staff\n      pattern: '${pattern}'`
  const thrown: unknown = await load(yaml).catch((error) => error)
  if (thrown instanceof UserError) return thrown
  throw new Error('Expected a UserError', { cause: thrown })
}

describe('what the configuration says is put out of recordings', () => {
  const note = async (yaml: string, body: unknown, env: Readonly<Record<string, string>> = {}) =>
    redact(exchangeOf({ body: JSON.stringify(body) }), await load(yaml, env)).request.body.toString('utf8')

  test('a name', async () => {
    expect(await note('redaction: { names: [x_tenant] }', { X_Tenant: 'acme' })).toBe(
      '{"X_Tenant":"redacted-secret-1"}',
    )
  })

  test('a pattern, with the word that it gives its placeholder', async () => {
    const yaml = "redaction: { patterns: [{ name: staff, pattern: 'E-\\d{5}', kind: user }] }"
    expect(await note(yaml, { note: 'Ask E-12345 or E-54321.' })).toBe(
      '{"note":"Ask redacted-user-1 or redacted-user-2."}',
    )
  })

  test('the groups of a pattern', async () => {
    const yaml = "redaction: { patterns: [{ name: a, pattern: 'id=(?<secret>(?<keep>acme-)\\d+)' }] }"
    expect(await note(yaml, { note: 'id=acme-77' })).toBe('{"note":"id=acme-redacted-secret-1"}')
  })

  test('the value of a variable', async () => {
    const env = { TENANT_DOMAIN: 'acme-internal', SHORT: 'acme' }
    expect(await note('redaction: { env: [TENANT_DOMAIN, SHORT, ABSENT] }', { note: 'at acme-internal' }, env)).toBe(
      '{"note":"at redacted-secret-1"}',
    )
  })

  test('but not what is to be kept', async () => {
    const key = `sk-proj-${'Ab12'.repeat(8)}`
    expect(await note('{}', { note: key })).not.toContain(key)
    expect(await note(`redaction: { keep: [${key}] }`, { note: key })).toContain(key)
  })
})

test('variables whose names tell are secret without a configuration', async () => {
  const { known } = await load('', { MY_API_KEY: 'the-word-of-the-day', HOME: '/home/somebody', PWD: '/home/somebody' })
  expect(known).toEqual([{ name: 'MY_API_KEY', value: 'the-word-of-the-day' }])
})

describe('a pattern is refused at its place', () => {
  test.each([
    ['(a', /^The pattern `staff` is no regular expression: /],
    ['a*', 'The pattern `staff` matches the empty text, and so every text.'],
    ['(?:[a-z]+-?)+x', 'The pattern `staff` has a repeat within a repeat, which may take exponential time.'],
  ])('%s', async (pattern, message) => {
    const error = await fails(pattern)
    expect(error.message).toEqual(typeof message === 'string' ? message : expect.stringMatching(message))
    expect(error.place).toMatchObject({ line: 4 })
  })

  test('a kind that is none', async () => {
    await expect(load('redaction: { patterns: [{ name: a, pattern: b, kind: nose }] }')).rejects.toThrow('kind')
  })
})
