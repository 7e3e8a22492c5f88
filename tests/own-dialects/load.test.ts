import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { UserError } from '../../src/errors.ts'
import { judge } from '../../src/judge/judge.ts'
import { loadDialects } from '../../src/own-dialects/load.ts'
import { parseTarget, targetName } from '../../src/providers/index.ts'
import { folder } from '../subjects/files.ts'
import { dialectFile, dialectWith, FORM } from './form.ts'
import { inUse } from './in-use.ts'

const [TEXT, CALL, RESULT] = FORM.messages.parts
const messages = (changes: object) => ({ messages: { ...FORM.messages, ...changes } })
const part = (changes: object) => messages({ parts: [TEXT, CALL, { ...RESULT, ...changes }] })

describe('a dialect of one’s own', () => {
  test('is a target of a server that nobody knows, by its id and its short name', async () => {
    using _ = inUse([await dialectWith()])
    const target = { dialect: 'acme-turns', provider: 'unknown', model: '' }
    expect(parseTarget('unknown:acme-turns')).toEqual(target)
    expect(parseTarget('unknown:turns')).toEqual(target)
    expect(targetName(target)).toBe('unknown:turns')
  })

  test('goes by its id where it has no short name', async () => {
    using _ = inUse([await dialectWith({ short: undefined })])
    expect(targetName({ dialect: 'acme-turns', provider: 'unknown', model: '' })).toBe('unknown:acme-turns')
  })

  test('is gone with the configuration that named it', async () => {
    inUse([await dialectWith()])[Symbol.dispose]()
    expect(() => parseTarget('unknown:turns')).toThrow(UserError)
  })

  test.each([
    [{}, '', '`turns` is missing.'],
    [{ turns: {} }, '/turns', 'It must be array, not an object.'],
    [{ turns: [], more: 1 }, '', 'There is no member `more`.'],
    [{ turns: [], version: 4 }, '/version', '4 is not allowed here.'],
    [{ turns: [1, 2] }, '/turns', 'It does not fit the JSON Schema of the dialect.'],
  ])('has its JSON Schema for a rule: %j', async (request, pointer, message) => {
    const properties = { turns: { type: 'array', maxItems: 1 }, version: { const: 3 } }
    using _ = inUse([await dialectWith({ request: { ...FORM.request, properties, additionalProperties: false } })])
    expect(judge(request, parseTarget('unknown:turns'))).toMatchObject([
      { rule: 'acme-turns/request-schema', level: 'must', phase: 'schema', pointer, message },
    ])
  })

  test('has no rule without a JSON Schema', async () => {
    using _ = inUse([await dialectWith({ request: undefined })])
    expect(judge({}, parseTarget('unknown:turns'))).toEqual([])
  })

  test('may have the name of its schema, also when it is read again', async () => {
    const request = {
      $id: 'https://acme.example/turns',
      ...FORM.request,
      properties: { turns: { $ref: '#/$defs/a' } },
      $defs: { a: { type: 'array' } },
    }
    for (const _round of [1, 2]) {
      using _ = inUse([await dialectWith({ request })])
      expect(judge({ turns: 1 }, parseTarget('unknown:turns'))).toMatchObject([{ pointer: '/turns' }])
    }
  })
})

async function mistake(...texts: string[]): Promise<UserError> {
  using place = folder(Object.fromEntries(texts.map((text, index) => [`dialect-${index}.yaml`, text])))
  const files = texts.map((_, index) => join(place.path, `dialect-${index}.yaml`))
  const thrown: unknown = await loadDialects(files).catch((error) => error)
  if (thrown instanceof UserError) return thrown
  throw new Error('Expected a UserError', { cause: thrown })
}

describe('a mistake is told with its place and what was meant', () => {
  test.each<[fact: string, changes: object, message: string, hint?: string]>([
    ['no messages', { messages: undefined }, '`messages` is missing.'],
    ['a misspelt key', { mesages: {} }, 'Unknown key `mesages`.', 'Did you mean `messages`?'],
    ['an id in capitals', { dialect: 'Acme' }, '`dialect` cannot be `Acme`.', 'small letters'],
    ['the id of a shipped one', { dialect: 'gemini' }, 'This package has a dialect `gemini` already.', 'another name'],
    [
      'the short name of a shipped one',
      { short: 'chat' },
      'This package has a dialect `chat` already.',
      'another name',
    ],
    ['what rules about traces have', { dialect: 'conversation' }, 'This package has a dialect `conversation` already.'],
    ['nothing to recognise it by', { recognise: {} }, '`recognise` says too little.'],
    ['a path that is no pattern', { recognise: { path: '(' } }, 'The pattern cannot be read'],
    [
      'a path that takes for ever',
      { recognise: { path: '(/[a-z]+)+$' } },
      'can take for ever',
      'Repeat single characters',
    ],
    ['no pointer for the model', { model: 'model' }, '`model` cannot be `model`.', 'A JSON pointer'],
    ['a pointer with a bad escape', { model: '/a~2' }, '`model` cannot be `/a~2`.', 'A JSON pointer'],
    ['no pointer to the messages', messages({ at: '' }), '`at` cannot be ``.'],
    [
      'a role that is none',
      messages({ roles: { human: 'person' } }),
      '`human` cannot be `person`.',
      'Use one of system, user',
    ],
    [
      'a merged role that is not named',
      messages({ merge: ['tool'] }),
      '`roles` does not name `tool`.',
      'Did you mean `tools`?',
    ],
    [
      'a part in a role that is not named',
      part({ in: ['tool'] }),
      '`roles` does not name `tool`.',
      'Did you mean `tools`?',
    ],
    ['no kind', part({ kind: undefined }), 'Item 3 of `parts`: `kind` is missing.'],
    ['a misspelt kind', part({ kind: 'reslt' }), '`kind` cannot be `reslt`.', 'Did you mean `result`?'],
    ['a member of another kind', part({ arguments: '/with' }), 'A `result` has no `arguments`.'],
    ['a misspelt member', part({ respons: '/gave' }), 'A `result` has no `respons`.', 'Did you mean `response`?'],
    ['no place', part({ at: undefined }), 'Item 3 of `parts`: `at` is missing.'],
    ['a place that is no pointer', part({ at: 'results' }), '`at` cannot be `results`.', 'a pointer from the message'],
    ['a list within a list', part({ at: '/results/*/more' }), '`at` cannot be `/results/*/more`.', '`/*` at the end'],
    ['no id', part({ id: undefined }), 'This `result` has no `id`.', '`pairing: order`'],
    ['a call in a result', part({ parts: [CALL] }), 'A `call` cannot stand inside a result.'],
    [
      'a result as a whole in a result',
      part({ parts: [{ ...TEXT, at: '' }] }),
      'Inside a result `at` cannot be empty.',
    ],
    [
      'a schema that is none',
      part({ when: { type: 'objekt' } }),
      'This is no JSON Schema: `type` must be equal to one of',
    ],
    ['a schema with a pattern that is none', part({ when: { pattern: '[' } }), 'The pattern cannot be read'],
    ['a schema that takes for ever', { request: { properties: { a: { pattern: '(a+)+$' } } } }, 'can take for ever'],
    [
      'a schema that refers to nothing',
      { request: { $ref: '#/$defs/a' } },
      "This JSON Schema cannot be used: can't resolve",
    ],
    [
      'a schema of another time',
      { request: { $schema: 'http://json-schema.org/draft-07/schema#' } },
      'This JSON Schema cannot be used: no schema with key',
    ],
    [
      'a rule in a schema',
      { request: { none: 'call' } },
      '`none` is a word of the rule language',
      '`rules` in the configuration',
    ],
    ['a choice without a place', { toolChoice: { auto: 'auto' } }, '`toolChoice`: `at` is missing.'],
    ['tools at no list', { tools: [{ at: '', name: '/name' }] }, '`at` cannot be ``.', '`*` stands for each item'],
  ])('%s', async (_, changes, message, hint = '') => {
    const error = await mistake(dialectFile(changes))
    expect(error.message).toContain(message)
    expect(`${error.message} ${error.hint}`).toContain(hint)
    expect(error.place.file).toMatch(/dialect-0\.yaml$/)
  })

  test('with line and column, in a schema too', async () => {
    const { place } = await mistake(dialectFile({ request: { properties: { turns: { type: 'lst' } } } }))
    const lines = dialectFile({ request: { properties: { turns: { type: 'lst' } } } }).split('\n')
    expect(place.line).toBe(lines.findIndex((line) => line.includes('lst')) + 1)
    expect(place.column).toBe(13)
  })

  test('a name that another file has', async () => {
    const again = await mistake(dialectFile(), dialectFile({ dialect: 'acme-2' }))
    expect(again.message).toBe('Another file describes a dialect `turns` already.')
    expect(again.place.file).toMatch(/dialect-1\.yaml$/)
  })

  test.each([
    ['', 'The file is empty.'],
    ['[]', 'A dialect is a mapping.'],
    ['a: [', 'Flow sequence'],
  ])('a file of %j', async (text, words) => {
    expect((await mistake(text)).message).toContain(words)
  })

  test('a file that is not there', async () => {
    await expect(loadDialects(['/nowhere/dialect.yaml'])).rejects.toThrow('There is no such file.')
  })
})
