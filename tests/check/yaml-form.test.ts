import { expect, test } from 'vitest'
import { isYaml, isYamlName, tellsForm } from '../../src/check/yaml-form.ts'

test.each([
  'interactions:\n- request:',
  'http_interactions: []',
  '"interactions":\n',
  '---\nhttp_interactions:',
  '--- # a cassette\n',
  '%YAML 1.1\n---\n',
  '# recorded by hand\n\nversion: 1\ninteractions: []',
  'messages:\n- role: user\n',
  'messages: # all\r\n- role: user\r\n',
])('%j is YAML', (head) => {
  expect(isYaml(head)).toBe(true)
})

test.each([
  '{"interactions": []}',
  '[1]',
  '{\n"a": 1\n}',
  'INFO: started\n{"a":1}',
  'oops\n{}',
  '',
  '# nothing\n',
  '"a": 1',
])('%j is no YAML', (head) => {
  expect(isYaml(head)).toBe(false)
})

test('a file is YAML by its name', () => {
  expect(['a.yaml', 'b.YML', 'c.yaml.gz', 'd.yaml.json', 'yaml', '-'].map(isYamlName)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ])
})

test('one line that says something is enough to tell, or an opening brace, or very much of nothing', () => {
  const tells = (text: string) => tellsForm(Buffer.from(text))
  expect(['', ' \n# x\n', 'inter', '{', ' \n[', '# x\nversion: 1\n', ' '.repeat(4096)].map(tells)).toEqual([
    false,
    false,
    false,
    true,
    true,
    true,
    true,
  ])
})
