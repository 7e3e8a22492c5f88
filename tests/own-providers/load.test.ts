import { describe, expect, test } from 'vitest'
import { UserError } from '../../src/errors.ts'
import type { Violation } from '../../src/judge/violation.ts'
import { inRegime, parseTarget, providerOfHost, targetName, targets } from '../../src/providers/index.ts'
import { inUse } from '../own-dialects/in-use.ts'
import { load, RECORD } from './record.ts'

const violation: Violation = {
  rule: 'openai-chat/roles',
  level: 'must',
  phase: 'schema',
  pointer: '/messages/0/role',
  related: [],
  message: 'no such role',
  provenance: 'recorded',
  status: 422,
}
const { callId: _id, error: _error, ...PLAIN } = RECORD

describe('a provider of one’s own', () => {
  test('is a target by its id, and beside those that there are', async () => {
    using _ = inUse([], await load(RECORD))
    expect(parseTarget('acme/acme-mini-2')).toEqual({
      dialect: 'openai-chat',
      provider: 'acme',
      model: 'acme-mini-2',
    })
    expect(targets().map(targetName).slice(-2)).toEqual(['acme', 'acme/acme-mini-2'])
  })

  test('is gone with the configuration that named it', async () => {
    inUse([], await load(RECORD))[Symbol.dispose]()
    expect(() => parseTarget('acme')).toThrow('There is no provider `acme`')
    expect(providerOfHost('llm.acme.example')).toBeUndefined()
  })

  test.each([
    ['llm.acme.example', true],
    ['LLM.acme.example:8443', true],
    ['eu.west.acme.example', true],
    ['acme.example', false],
    ['llmxacme.example', false],
    ['evil-acme.example', false],
  ])('answers at %s: %s', async (host, expected) => {
    using _ = inUse([], await load(RECORD))
    expect(providerOfHost(host)?.id === 'acme').toBe(expected)
  })

  test('has regimes of its own beside those of the one that it is like', async () => {
    using _ = inUse([], await load(RECORD))
    expect(inRegime(parseTarget('acme/acme-mini-2'), 'second-generation')).toBe(true)
    expect(inRegime(parseTarget('acme/acme-large-3'), 'second-generation')).toBe(false)
    expect(inRegime(parseTarget('acme/o1-mini'), 'no-system-role')).toBe(true)
  })

  test('has no regime for an id that is longer than any', async () => {
    using _ = inUse([], await load(RECORD))
    expect(inRegime(parseTarget(`acme/${'a'.repeat(300)}-2`), 'second-generation')).toBe(false)
  })

  test('makes ids in its own form, the same for the same seed', async () => {
    const [acme] = await load(RECORD)
    expect(acme?.callId('a')).toMatch(/^ref-[0-9a-f]{8}$/)
    expect(acme?.callId('a')).toBe(acme?.callId('a'))
    expect(acme?.callId('a')).not.toBe(acme?.callId('b'))
  })

  test('makes ids as the one that it is like, or as most do', async () => {
    const [like] = await load({ ...PLAIN, like: 'mistral', without: undefined })
    const [alone] = await load({ ...PLAIN, like: undefined })
    expect(like?.callId('a')).toMatch(/^[a-zA-Z0-9]{9}$/)
    expect(alone?.callId('a')).toMatch(/^call_[a-zA-Z0-9]{24}$/)
  })

  test('says no in its own words: texts are filled in, and what is missing is null', async () => {
    const [acme] = await load(RECORD)
    expect(acme?.error(violation)).toEqual({
      status: 422,
      body: { ok: false, problem: { text: 'Acme says: no such role', status: 422, kind: null } },
    })
  })

  test('says no as the one that it is like, or in OpenAI’s form', async () => {
    const [like] = await load({ ...PLAIN, like: 'mistral', without: undefined })
    const [alone] = await load({ ...PLAIN, like: undefined })
    expect(like?.error(violation).body).toMatchObject({ object: 'error', message: 'no such role' })
    expect(alone?.error(violation).body).toMatchObject({ error: { message: 'no such role', code: null } })
  })

  test('may stand in a file with others', async () => {
    expect((await load([RECORD, { ...PLAIN, provider: 'acme-eu' }])).map(({ id }) => id)).toEqual(['acme', 'acme-eu'])
  })
})

async function mistake(...files: (string | object)[]): Promise<UserError> {
  const thrown: unknown = await load(...files).catch((error) => error)
  if (thrown instanceof UserError) return thrown
  throw new Error('Expected a UserError', { cause: thrown })
}

describe('a mistake is told with its place and what was meant', () => {
  test.each<[fact: string, change: object, message: string, hint?: string]>([
    ['a misspelt key', { modles: ['a'] }, 'Unknown key `modles`.', 'Did you mean `models`?'],
    ['no models', { models: undefined }, '`models` is missing.'],
    ['no title', { title: '' }, '`title` is empty.'],
    ['a model twice', { models: ['a', 'a'] }, '`models` names this twice.'],
    ['a model id of no length', { models: ['a'.repeat(301)] }, 'is longer than 300 characters.'],
    ['an id in capitals', { provider: 'Acme' }, '`provider` cannot be `Acme`.', 'small letters'],
    ['the id of a shipped one', { provider: 'openai' }, 'This package has a provider `openai`.', 'another name'],
    [
      'the other name of a shipped one',
      { provider: 'google' },
      '`google` is another name of `gemini`.',
      'another name',
    ],
    ['the id of nobody', { provider: 'unknown' }, '`unknown` is every server without a name.', 'another name'],
    [
      'a misspelt dialect',
      { speaks: ['openai-chats'] },
      'There is no dialect `openai-chats`.',
      'Did you mean `openai-chat`?',
    ],
    [
      'a misspelt provider to be like',
      { like: 'opnai' },
      'This package has no provider `opnai`.',
      'Did you mean `openai`?',
    ],
    [
      'one to be like that speaks something else',
      { like: 'gemini', without: undefined },
      '`gemini` speaks none of the dialects here',
      'speaks gemini',
    ],
    [
      'a misspelt rule',
      { without: ['openai-chat/message-name-patern'] },
      'There is no rule `openai-chat/message-name-patern`.',
      'Did you mean `openai-chat/message-name-pattern`?',
    ],
    ['a rule that is like none', { without: ['acme/nothing'] }, 'There is no rule `acme/nothing`.', 'list rules'],
    [
      'a rule of another dialect',
      { without: ['cohere/roles'] },
      'The rule `cohere/roles` is about cohere-chat, which is not spoken here.',
    ],
    [
      'an address in place of a host',
      { hosts: ['https://acme.example'] },
      '`hosts` cannot be',
      'A name, `llm.example.com`',
    ],
    ['the host of a shipped one', { hosts: ['api.openai.com'] }, 'OpenAI answers at `api.openai.com`.', 'your own'],
    ['hosts among those of one', { hosts: ['*.openai.azure.com'] }, 'Azure OpenAI answers at', 'your own'],
    ['a pattern that is none', { regimes: { a: '[' } }, 'The pattern cannot be read'],
    ['a pattern that takes for ever', { regimes: { a: '(a+)+$' } }, 'can take for ever', 'Repeat single characters'],
    ['a name that is none', { regimes: { 'A B': 'a' } }, '`A B` is no name', 'small letters'],
    ['no length of ids', { callId: { prefix: 'x' } }, '`callId`: `length` is missing.'],
    ['ids that are too long', { callId: { length: 65 } }, '`length` is 65; 64 is the most.'],
    ['an alphabet of one letter', { callId: { length: 9, alphabet: 'a' } }, '`alphabet` is too short.'],
    ['a misspelt place', { error: { a: ['{mesage}'] } }, 'Nothing fills `{mesage}`.', 'Did you mean `message`?'],
    ['a number for the error', { error: 7 }, '`error` must be a mapping or a list or text, not `7`.'],
  ])('%s', async (_, change, message, hint = '') => {
    const error = await mistake({ ...RECORD, ...change })
    expect(error.message).toContain(message)
    expect(`${error.message} ${error.hint}`).toContain(hint)
    expect(error.place).toMatchObject({ file: expect.stringMatching(/acme-0\.yaml$/), line: expect.any(Number) })
  })

  test('with line and column, also in a list', async () => {
    const { place } = await mistake(
      '- provider: acme\n  title: Acme\n  speaks: [openai-chat]\n  models: [a]\n  like: opnai\n',
    )
    expect(place).toMatchObject({ line: 5, column: 9 })
  })

  test('together with others', async () => {
    const { message } = await mistake({ ...RECORD, speaks: ['a'], provider: 'google' })
    expect(message).toMatch(/^2 mistakes in this file:\n {2}1:\d+ `google` .*\n {2}4:5 There is no dialect `a`\./)
  })

  test('an id that is taken, in one file or in two', async () => {
    expect((await mistake([RECORD, RECORD])).message).toBe('A second provider is called `acme`.')
    expect((await mistake(RECORD, RECORD)).hint).toMatch(/acme-0\.yaml has it already\.$/)
  })

  test.each([
    ['', 'The file is empty.'],
    ['acme', 'The file must be a mapping'],
    ['[', 'Flow sequence'],
    ['a: !!js/function x', 'This tag is not known; the file holds data only.'],
  ])('a file of %j', async (text, words) => {
    expect((await mistake(text)).message).toContain(words)
  })

  test('a file that is not there', async () => {
    const { loadProviders } = await import('../../src/own-providers/load.ts')
    await expect(loadProviders(['/nowhere/acme.yaml'])).rejects.toThrow('There is no such file.')
  })
})
