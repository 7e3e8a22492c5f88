import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { UserError } from '../../src/errors.ts'
import { judge } from '../../src/judge/judge.ts'
import type { Rule } from '../../src/judge/rule.ts'
import { loadOwnRules } from '../../src/own-rules/load.ts'
import { parseTarget } from '../../src/providers/index.ts'
import { folder } from '../subjects/files.ts'
import { BROKEN, fileWith, RECORD } from './record.ts'

async function load(...texts: string[]): Promise<readonly Rule[]> {
  const names = texts.map((_, index) => `rules-${index}.yaml`)
  using place = folder(Object.fromEntries(texts.map((text, index) => [`rules-${index}.yaml`, text])))
  return await loadOwnRules(names.map((name) => join(place.path, name)))
}

async function mistake(...texts: string[]): Promise<UserError> {
  const thrown: unknown = await load(...texts).catch((error) => error)
  if (thrown instanceof UserError) return thrown
  throw new Error('Expected a UserError', { cause: thrown })
}

describe('a rule of one’s own', () => {
  test('is filled in as the others are, and fires', async () => {
    const own = await load(fileWith())
    expect(own).toMatchObject([{ id: 'acme/no-deletion', dialect: 'openai-chat', level: 'must', phase: 'semantic' }])
    expect(judge(BROKEN, parseTarget('openai/gpt-4o'), { own })).toMatchObject([
      { rule: 'acme/no-deletion', message: 'call delete_all is not allowed', level: 'must' },
    ])
  })

  test.each(['openai/gpt-4o', 'deepseek', 'anthropic', 'unknown:chat/any'])(
    'leaves %s alone unless it is named',
    async (target) => {
      const own = await load(fileWith())
      expect(judge(BROKEN, parseTarget(target)).map(({ rule }) => rule)).not.toContain('acme/no-deletion')
      const broken = judge(BROKEN, parseTarget(target), { own }).some(({ rule }) => rule === 'acme/no-deletion')
      expect(broken).toBe(target === 'openai/gpt-4o')
    },
  )

  test('may be about a server that nobody has facts about', async () => {
    const own = await load(fileWith({ applies: { providers: ['unknown', 'openai'] } }))
    expect(judge(BROKEN, parseTarget('unknown:chat/any'), { own })).toMatchObject([{ rule: 'acme/no-deletion' }])
  })

  test('may be plain JSON Schema, and several keywords', async () => {
    const plain = { properties: { messages: { maxItems: 2 } } }
    const several = { allOf: [RECORD.schema, { count: { of: 'call', max: 9 } }] }
    const [rejected] = RECORD.examples.rejected
    const breaks = [{ rule: RECORD.id, at: '/messages' }]
    const error = { ...RECORD.error, text: 'too many messages' }
    const examples = { ...RECORD.examples, rejected: [{ ...rejected, breaks }] }
    expect(await load(fileWith({ schema: several }))).toHaveLength(1)
    expect(await load(fileWith({ schema: plain, examples, error }))).toHaveLength(1)
  })
})

const CALLED = '/messages/1/tool_calls/0/function/name'

const every = (words: object) => ({
  schema: { every: { part: 'call', be: { name: { not: 'delete_all' } }, ...words } },
})
const example = (kind: 'accepted' | 'rejected', change: object) => ({
  examples: { ...RECORD.examples, [kind]: [{ ...RECORD.examples[kind][0], ...change }] },
})

describe('a mistake is told with what was meant', () => {
  test.each<[fact: string, change: object, message: string, hint: string | undefined]>([
    ['no dialect', { dialect: undefined }, 'Item 1: `dialect` is missing.', undefined],
    [
      'a misspelt dialect',
      { dialect: 'openai-chats' },
      '`dialect` cannot be `openai-chats`.',
      'Did you mean `openai-chat`?',
    ],
    ['a misspelt member', { levle: 'must' }, 'Unknown key `levle`.', 'Did you mean `level`?'],
    ['a level that is none', { level: 'may' }, '`level` cannot be `may`.', 'Use one of must, should.'],
    ['no sources', { sources: undefined }, 'Item 1: `sources` is missing.', undefined],
    ['a number for the fix', { fix: 7 }, '`fix` must be text, not `7`.', undefined],
    [
      'no text',
      { error: { status: 400 } },
      '`error` has no text.',
      'Write `text` and `provenance`, or a list of `texts`.',
    ],
    ['a misspelt keyword', { schema: { evry: {} } }, 'Unknown key `evry`.', 'Did you mean `every`?'],
    [
      'a misspelt keyword in allOf',
      { schema: { allOf: [RECORD.schema, { uniqe: { of: 'call', by: 'id' } }] } },
      'Unknown keyword `uniqe`.',
      'Did you mean `unique`?',
    ],
    [
      'two keywords in one',
      { schema: { ...RECORD.schema, none: { part: 'call' } } },
      '`none` stands beside `every`.',
      'Put both in a list under `allOf`.',
    ],
    [
      'a placeholder that stands for nothing',
      {
        error: { ...RECORD.error, text: 'call {nme} is not allowed' },
        examples: {
          ...RECORD.examples,
          rejected: [{ ...RECORD.examples.rejected[0], breaks: [{ rule: RECORD.id, at: CALLED }] }],
        },
      },
      '`{nme}` in the text of the error stands for nothing here.',
      'docs/rule-language.md lists what a text may name.',
    ],
    ['a misspelt kind', every({ part: 'cal' }), '`part` cannot be `cal`.', 'Did you mean `call`?'],
    ['a misspelt field', every({ nmae: 'read' }), 'Unknown key `nmae`.', 'Did you mean `name`?'],
    ['a misspelt field in be', every({ be: { nam: 'x' } }), 'Unknown key `nam`.', 'Did you mean `name`?'],
    [
      'a misspelt scope',
      every({ has: { part: 'result', in: 'nextturn' } }),
      '`in` cannot be `nextturn`.',
      'Did you mean `next-turn`?',
    ],
    [
      'a misspelt key',
      every({ has: { part: 'result', in: 'later', by: 'ids' } }),
      '`by` cannot be `ids`.',
      'Did you mean `id`?',
    ],
    [
      'a misspelt field further in',
      every({ turnIs: { turn: 'user', frist: true } }),
      'Unknown key `frist`.',
      'Did you mean `first`?',
    ],
    [
      'no condition',
      { schema: { every: { part: 'call' } } },
      '`every` has no condition.',
      'Add one of be, has, lacks, anyOf.',
    ],
    [
      'no unit',
      { schema: { none: { role: 'user' } } },
      'This selects nothing.',
      'Begin with one of part, turn, message, tool, choice, state, mark.',
    ],
    ['what only the grammar knows', every({ first: true }), 'Unknown key `first`.', undefined],
    ['two units', every({ turn: 'user' }), 'Unknown key `turn`.', undefined],
    [
      'a pattern that takes for ever',
      every({ be: { name: { pattern: '(a+)+$' } } }),
      'The pattern repeats what varies by itself',
      'Repeat single characters',
    ],
    [
      'a bound that is text',
      { schema: { count: { of: 'call', max: 'two' } } },
      '`schema` is not in the rule language.',
      'docs/rule-language.md explains it.',
    ],
    [
      'a provider that does not exist',
      { applies: { providers: 'opnai' } },
      '`opnai` is no provider of openai-chat.',
      'Did you mean `openai`?',
    ],
    [
      'a generation of models that does not exist',
      { applies: { providers: 'deepseek', models: 'thinkin' } },
      '`thinkin` is no generation of models here.',
      'Did you mean `thinking`?',
    ],
    [
      'a target that does not exist',
      example('accepted', { target: 'opnai' }),
      'There is no provider `opnai` in the target `opnai`.',
      'Did you mean `openai`?',
    ],
    [
      'a target of another dialect',
      example('accepted', { target: 'anthropic' }),
      'The target `anthropic` gets anthropic-messages, not openai-chat.',
      undefined,
    ],
    [
      'an accepted example that is not',
      example('accepted', { request: BROKEN }),
      'The rule is broken in this accepted example: at /messages/1/tool_calls/0/function/name.',
      undefined,
    ],
    [
      'a rejected example that is not',
      example('rejected', { request: { messages: [] } }),
      'The rule is broken nowhere in this rejected example, which says at /messages/1/tool_calls/0/function/name.',
      undefined,
    ],
    ['another text', { error: { text: 'no', provenance: 'recorded' } }, 'The rule says here: no', undefined],
  ])('%s', async (_, change, message, hint) => {
    const error = await mistake(fileWith(change))
    expect(error.message).toContain(message)
    if (hint !== undefined) expect(`${error.message} ${error.hint}`).toContain(hint)
    expect(error.place.file).toMatch(/rules-0\.yaml$/)
  })

  test('with file, line and column', async () => {
    const { place } = await mistake(fileWith({ level: 'may' }))
    const lines = fileWith({ level: 'may' }).split('\n')
    expect(place.line).toBe(lines.findIndex((line) => line.includes('level: may')) + 1)
    expect(place.column).toBe(10)
  })

  test('a schema that JSON Schema cannot read', async () => {
    const { message } = await mistake(fileWith({ schema: { properties: { model: { $ref: '#/nowhere' } } } }))
    expect(message).toContain('`schema` cannot be used: ')
  })

  test.each([
    ['', 'The file is empty.'],
    ['id: acme/a', 'Rules are a list.'],
    ['- [', 'Flow sequence'],
  ])('a file of %j is no list of rules', async (text, words) => {
    expect((await mistake(text)).message).toContain(words)
  })

  test('an id that this package has, or that is taken', async () => {
    const [rejected] = RECORD.examples.rejected
    const [broken] = rejected?.breaks ?? []
    const id = 'openai-chat/json-word'
    const examples = { ...RECORD.examples, rejected: [{ ...rejected, breaks: [{ ...broken, rule: id }] }] }
    expect((await mistake(fileWith({ id, examples }))).message).toBe('This package has a rule `openai-chat/json-word`.')
    expect((await mistake(fileWith(), fileWith())).message).toBe('A second rule is called `acme/no-deletion`.')
  })

  test('a file that is not there', async () => {
    await expect(loadOwnRules(['/nowhere/rules.yaml'])).rejects.toThrow('There is no such file.')
  })
})
