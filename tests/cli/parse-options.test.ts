import { expect, test } from 'vitest'
import { parseOptions } from '../../src/cli/parse-options.ts'

const SPECS = {
  subject: { kind: 'list', says: '' },
  config: { kind: 'text', says: '' },
  json: { kind: 'flag', says: '' },
  'no-color': { kind: 'flag', says: '' },
} as const

test.each([
  ['--subject', 'The option --subject has no value'],
  ['--subject -x', 'There is no option -x'],
  ['--subject=', 'The option --subject has no value'],
  ['--config a --config b', 'The option --config was given more than once'],
  ['--nope x', 'There is no option --nope'],
  ['--no-json --config c', 'There is no option --no-json'],
  ['--constructor x', 'There is no option --constructor'],
])('%s is refused', async (line, message) => {
  await expect(parseOptions(line.split(' '), SPECS)).rejects.toThrow(message)
})

test.each([
  ['a b', {}, ['a', 'b']],
  ['- a', {}, ['-', 'a']],
  ['a --json b', { json: true }, ['a', 'b']],
  ['--no-color a --json', { 'no-color': true, json: true }, ['a']],
  ['--subject x a', { subject: ['x'] }, ['a']],
  ['--subject x --subject=y -', { subject: ['x', 'y'] }, ['-']],
  ['--config c --json 007', { config: 'c', json: true }, ['007']],
  ['--subject=a=b,c', { subject: ['a=b,c'] }, []],
  ['--config -5', { config: '-5' }, []],
  ['-- --json a', {}, ['--json', 'a']],
])('%s', async (line, values, words) => {
  expect(await parseOptions(line.split(' '), SPECS)).toEqual({ values, words })
})
