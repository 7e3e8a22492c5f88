import { expect, test } from 'vitest'
import { yamlParser } from '../../src/check/parse-yaml.ts'

const parsed = (text: string) => yamlParser()(Buffer.from(text))
const value = (text: string) => {
  const result = parsed(text)
  return 'value' in result ? result.value : result.broken
}

test('what the writers of cassettes leave without quotes are texts', () => {
  const texts = ['0899', '1e5', '12e34567', '09:30', '0o17', '0x1f', 'yes', 'off', '2024-05-01', '1_000', '<<', '.inf']
  expect(value(texts.map((text) => `- ${text}`).join('\n'))).toEqual(texts)
})

test('numbers, truth values and nothing are what they look like', () => {
  expect(value('[1, -20, 0, 1.5, -0.25, 1.0e-05, true, False, null, ~, ""]')).toEqual([
    1,
    -20,
    0,
    1.5,
    -0.25,
    0.00001,
    true,
    false,
    null,
    null,
    '',
  ])
})

test.each([
  ["!!python/object/apply:os.system ['echo executed > /tmp/executed']", ['echo executed > /tmp/executed']],
  ["!!python/unicode 'POST'", 'POST'],
  ['!!python/tuple [a, b]', ['a', 'b']],
  ['!ruby/object:Gem::Requirement\n  a: b', { a: 'b' }],
  ['!ruby/sym post', 'post'],
  ['!!js/function "() => 1"', '() => 1'],
  ['!!set {a, b}', { a: null, b: null }],
  ['!!timestamp 2024-05-01', '2024-05-01'],
  ['!<tag:example.com,2000:x> {a: 1}', { a: 1 }],
])('an unknown tag says nothing: %s', (text, plain) => {
  expect(value(text)).toEqual(plain)
})

test('a prefix that nobody declared is an error of the document', () => {
  expect(value('a: !e!x b')).toMatch(/^not YAML: /)
})

test('bytes are text where they can be, with either tag', () => {
  expect(value('[!!binary YQ==, !binary "w6k="]')).toEqual(['a', 'é'])
  expect(value('!!binary /w==')).toEqual(Buffer.from([0xff]))
})

test('aliases stand for what they name', () => {
  expect(value('a: &x [1]\nb: *x\nc: &y text\n*y : 2')).toEqual({ a: [1], b: [1], c: 'text', text: 2 })
})

test.each([
  ['a: &a [*a]', 'not readable as JSON: the alias *a stands for nothing before it'],
  ['a: *b\nb: &b 1', 'not readable as JSON: the alias *b stands for nothing before it'],
  ['? [a]\n: b', 'not readable as JSON: a key is a list or a map'],
])('%j stands for no JSON', (text, broken) => {
  expect(parsed(text)).toEqual({ broken, line: 1 })
})

test('aliases that unfold to more than memory holds are refused', () => {
  const names = [...'abcdefgh']
  const lines = names.map(
    (name, i) =>
      `${name}: &${name} [${Array(10)
        .fill(i === 0 ? 1 : `*${names[i - 1]}`)
        .join()}]`,
  )
  expect(value(lines.join('\n'))).toBe('not readable as JSON: its aliases unfold to more than 1000000 values')
})

test('what aliases unfold to is counted anew in each part of a cassette', () => {
  const parse = yamlParser()
  parse(Buffer.from(`a: &a [${Array(1000).fill(1)}]`))
  const part = Buffer.from(`[${Array(400).fill('*a')}]`)
  for (let nth = 0; nth < 3; nth++) expect(parse(part)).toHaveProperty('value')
})

test('a document of too many tokens is refused', () => {
  expect(value('- a\n'.repeat(400_000))).toBe('not readable as JSON: it has more than 1000000 tokens')
})

test('what is nested as deep as hardly any request is read', () => {
  expect(JSON.stringify(value(`${'['.repeat(190)}${']'.repeat(190)}`))).toBe(`${'['.repeat(190)}${']'.repeat(190)}`)
})

test.each([`a: ${'['.repeat(100_000)}`, '- '.repeat(100_000), `${'{a: '.repeat(50_000)}1${'}'.repeat(50_000)}`])(
  'nesting deeper than the stack is no crash',
  (text) => {
    expect(value(text)).toBe('not readable as JSON: it is nested more than 200 levels deep')
  },
)

test('a member of any name is a member', () => {
  expect(JSON.stringify(value('__proto__: {a: 1}\nconstructor: 2\n3: 4'))).toBe(
    '{"3":4,"__proto__":{"a":1},"constructor":2}',
  )
})

test('of two members with one name the last counts, as in JSON', () => {
  expect(value('a: 1\na: 2')).toEqual({ a: 2 })
})

test('an error has its line', () => {
  expect(parsed('a: 1\nb: "x\n\n')).toMatchObject({ broken: 'not YAML: Missing closing "quote' })
  expect(parsed('a: 1\nb:\n\tc: 2\n')).toEqual({ broken: 'not YAML: Tabs are not allowed as indentation', line: 3 })
})
