import { execFileSync } from 'node:child_process'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { splitWords } from '../../src/subjects/command/split-words.ts'
import { COMMAND_PREFIX, specText } from '../../src/subjects/spec.ts'

describe('a command is split', () => {
  test.each([
    ['python3 adapter.py', ['python3', 'adapter.py']],
    ['  two   spaces\t', ['two', 'spaces']],
    [`sh -c 'echo "a b"'`, ['sh', '-c', 'echo "a b"']],
    ['"my adapter/run" --x="a b"c', ['my adapter/run', '--x=a bc']],
    [`a\\ b \\"q\\" "\\"in\\\\"`, ['a b', '"q"', '"in\\']],
    ['\'\' ""', ['', '']],
    ['echo $HOME *.ts ~ `id` $(id) && rm', ['echo', '$HOME', '*.ts', '~', '`id`', '$(id)', '&&', 'rm']],
    ['C:\\tools\\run.exe "C:\\My Tools\\a"', ['C:\\tools\\run.exe', 'C:\\My Tools\\a']],
    ['', []],
  ])('%s', (line, words) => {
    expect(splitWords(line)).toEqual(words)
  })
})

test.each(["it's", 'a "quote'])('a quote that is not closed is an error: %s', (line) => {
  expect(() => splitWords(line)).toThrow('A quote is not closed')
})

test('the words of a command are read back from the text that names it', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 1 }), (command) => {
      expect(splitWords(specText({ command }).slice(COMMAND_PREFIX.length))).toEqual(command)
    }),
  )
})

test.skipIf(process.platform === 'win32')('a shell splits quotes and escapes the same way', () => {
  const piece = fc.oneof(
    fc.stringMatching(/^[a-z=.]{1,4}$/),
    fc.constantFrom(' ', '  ', '\\ ', '\\"', "\\'", '\\\\', '"a b"', "'c d'", '"\\""', '""', "'\\'"),
  )
  fc.assert(
    fc.property(fc.array(piece, { minLength: 1, maxLength: 8 }), (pieces) => {
      const line = pieces.join('')
      const script = `for word in ${line}; do printf '%s\\0' "$word"; done`
      expect(splitWords(line)).toEqual(
        execFileSync('sh', ['-c', script], { encoding: 'utf8' }).split('\0').slice(0, -1),
      )
    }),
    { numRuns: 40 },
  )
})
