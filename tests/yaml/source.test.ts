import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { UserError } from '../../src/errors.ts'
import { parseSource, readSource } from '../../src/yaml/source.ts'

const folder = mkdtempSync(join(tmpdir(), 'yaml-'))
afterAll(() => rmSync(folder, { recursive: true }))

function messageFor(content: string | Buffer): string {
  const file = join(folder, 'any.yaml')
  writeFileSync(file, content)
  return message(() => readSource(file))
}

function message(read: () => unknown): string {
  try {
    read()
    return 'fine'
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    return error.message
  }
}

describe('a file that is no data is refused in words', () => {
  it.each<[fact: string, content: string | Buffer, words: string]>([
    ['bytes with a zero', Buffer.from('a: \0'), 'This is a binary file, not a YAML text in UTF-8.'],
    ['bytes that are no UTF-8', Buffer.from([0x61, 0xff, 0xfe]), 'This is a binary file, not a YAML text in UTF-8.'],
    ['more than 5 MB', 'a'.repeat(5_100_000), 'The file has 5.1 MB; 5 MB is the most.'],
    ['two documents', 'a: 1\n---\nb: 2\n', 'A second document begins here; a file holds one.'],
    ['a list without an end', '['.repeat(20_000), 'The file is nested too deeply.'],
    ['aliases that grow', bomb(), 'Its aliases unfold to too much.'],
  ])('%s', (_, content, words) => {
    expect(messageFor(content)).toBe(words)
  })

  it('no file at all', () => {
    expect(message(() => readSource(join(folder, 'none.yaml')))).toBe('There is no such file.')
    expect(message(() => readSource(folder))).toBe('This is not a file.')
  })
})

describe('the place of a value', () => {
  const source = parseSource('# head\na: &x { b: [1, 22] }\nc: *x\n', 'x.yaml')

  it.each<[path: (string | number)[], atKey: boolean, line: number, column: number]>([
    [[], false, 2, 1],
    [['a'], true, 2, 1],
    [['a'], false, 2, 7],
    [['a', 'b', 1], false, 2, 16],
    [['c', 'b', 1], false, 2, 16],
    [['a', 'none', 7], false, 2, 7],
  ])('%j, at its key: %s', (path, atKey, line, column) => {
    expect(source.placeOf(path, atKey)).toEqual({ file: 'x.yaml', line, column })
  })
})

function bomb(): string {
  const names = [...'abcdefghi']
  const line = (name: string, index: number): string =>
    `${name}: &${name} [${Array(9).fill(`*${names[index]}`).join(', ')}]`
  return ['a: &a [1, 2]', ...names.slice(1).map(line)].join('\n')
}
