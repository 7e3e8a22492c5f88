import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stringify } from 'yaml'
import { yaml } from '../../src/check/yaml.ts'
import { json } from '../arbitraries/values.ts'
import { collect, cut } from './collect.ts'

const found = (text: string | Buffer, size = 1000, limit?: number) =>
  collect((findings) => yaml(findings, limit), cut(text, size))

const ITEM = '- request:\n    uri: x\n  response:\n    body: |\n      text\n'

test.each([
  ['flush with the key', `version: 1\ninteractions:\n${ITEM}${ITEM}`, [3, 8]],
  ['indented', `interactions: # two\n\n${`${ITEM}${ITEM}`.replace(/^(?=.)/gm, '  ')}version: 1\n`, [3, 8]],
  ['of VCR', `---\nhttp_interactions:\n${ITEM}# next\n${ITEM}recorded_with: VCR 6.4.0\n`, [3, 9]],
  ['with Windows line ends', `interactions:\r\n${ITEM}${ITEM}version: 1\r\n`.replace(/\r?\n/g, '\r\n'), [2, 7]],
])('the interactions of a cassette come one by one with their lines: a list %s', (_, text, lines) => {
  const entry = { request: { uri: 'x' }, response: { body: 'text\n' } }
  expect(found(text)).toEqual(lines.map((line) => ['entry', entry, line]))
})

test('a cassette in another style is one document', () => {
  expect(found('{interactions: [{request: {uri: x}}]}')).toEqual([
    ['value', { interactions: [{ request: { uri: 'x' } }] }, 1],
  ])
})

test('several documents are read one by one, cassettes among them', () => {
  const text = `# all\n---\na: 1\n---\ninteractions:\n- b: 2\n...\n# more\n%YAML 1.1\n---\nc: 3\n`
  expect(found(text)).toEqual([
    ['value', { a: 1 }, 1],
    ['entry', { b: 2 }, 6],
    ['value', { c: 3 }, 8],
  ])
})

test('a list is read item by item', () => {
  expect(found('- a: 1\n- b\n')).toEqual([
    ['value', { a: 1 }, 1],
    ['value', 'b', 2],
  ])
})

test.each(['', '\n\n', '# nothing\n', '---\n', '---\n# nothing\n---\n...\n'])('%j holds nothing', (text) => {
  expect(found(text)).toEqual([])
})

test('a broken interaction is reported where it breaks, and the rest goes on', () => {
  const text = `interactions:\n- a: 1\n- b: 1\n\tc: 2\n- d: "x\n- e: 5\n`
  expect(found(text)).toEqual([
    ['entry', { a: 1 }, 2],
    ['broken', 4, expect.stringMatching(/^not YAML: /)],
    ['broken', 6, 'not YAML: Missing closing "quote'],
    ['entry', { e: 5 }, 6],
  ])
})

test('a cassette that ends inside of a text gives what is whole and says so', () => {
  expect(found(`interactions:\n${ITEM}- request:\n    body: '{"messages`)).toEqual([
    ['entry', expect.anything(), 2],
    ['broken', 8, "not YAML: Missing closing 'quote"],
  ])
})

test('what stands in a list and is no item is reported, and the list goes on', () => {
  expect(found('interactions:\n- a: 1\nlost text\n- b: 2\n')).toEqual([
    ['entry', { a: 1 }, 2],
    ['broken', 3, expect.stringMatching(/neither in the list of interactions nor behind it/)],
    ['entry', { b: 2 }, 4],
  ])
})

test('tabs that indent a list break the document', () => {
  expect(found('interactions:\n\t- a: 1\n')).toEqual([['broken', 2, expect.stringMatching(/[Tt]abs/)]])
})

test('bytes that are no UTF-8 break one interaction', () => {
  const text = Buffer.concat([
    Buffer.from('interactions:\n- a: "'),
    Buffer.from([0xc3, 0x28]),
    Buffer.from('"\n- b: 2\n'),
  ])
  expect(found(text)).toEqual([
    ['broken', 2, 'not valid UTF-8'],
    ['entry', { b: 2 }, 3],
  ])
})

test('an interaction over the limit is reported, whether its lines or one line are too long', () => {
  const lines = `- a:\n${'  - b\n'.repeat(20)}`
  const line = `- a: ${'b'.repeat(80)}\n`
  expect(found(`interactions:\n- a: 1\n${lines}- a: 2\n`, 7, 60)).toEqual([
    ['entry', { a: 1 }, 2],
    ['broken', 3, 'longer than 32 MiB'],
    ['entry', { a: 2 }, 24],
  ])
  expect(found(`interactions:\n- a: 1\n  c: ${line}- a: 2\n`, 7, 60).map(([kind]) => kind)).toEqual(['broken', 'entry'])
})

test('an anchor holds for the interactions behind it', () => {
  const text = 'interactions:\n- headers: &id001\n  - json\n- headers: *id001\n- headers: *id002\n'
  expect(found(text)).toEqual([
    ['entry', { headers: ['json'] }, 2],
    ['entry', { headers: ['json'] }, 4],
    ['broken', 5, 'not readable as JSON: the alias *id002 stands for nothing before it'],
  ])
})

test('how the bytes were cut makes no difference', () => {
  const piece = fc.constantFrom(
    'interactions:\n',
    '- a: 1\n',
    '  b: "x\n',
    '---\n',
    '\t',
    '  - c\n',
    '# d\n',
    '"\n',
    '\n',
    'e: 2\r\n',
  )
  fc.assert(
    fc.property(fc.array(piece), fc.integer({ min: 1, max: 9 }), (pieces, size) => {
      expect(found(pieces.join(''), size)).toEqual(found(pieces.join(''), 1_000_000))
    }),
  )
})

test('what is written as a cassette comes back', () => {
  // Who writes such numbers without a point writes texts that look like them without quotes.
  const sayable = json.filter((value) => !/\de\+/.test(JSON.stringify(value)))
  const interaction = fc.dictionary(fc.string(), sayable, { noNullPrototype: true })
  const options = { version: '1.1', lineWidth: 0, aliasDuplicateObjects: false } as const
  fc.assert(
    fc.property(fc.array(interaction, { minLength: 1 }), (interactions) => {
      const plain: readonly unknown[] = JSON.parse(JSON.stringify(interactions))
      const entries = found(stringify({ interactions: plain }, options)).map(([, entry]) => entry)
      expect(JSON.stringify(entries)).toEqual(JSON.stringify(plain))
    }),
  )
})
