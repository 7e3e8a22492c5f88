import { chmodSync, mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { findSources } from '../../src/check/find-sources.ts'
import { checked, file, folder, shown } from './checked.ts'

const root = mkdtempSync(join(tmpdir(), 'sources-'))
const FILES = [
  'b/two.yaml',
  'b/c/three.yml.gz',
  'a.jsonl',
  'b/one[True].yaml',
  'b/notes.txt',
  'x.HAR',
  'node_modules/p/package.json',
  '.git/config.json',
  'b/.vcr/hidden.yaml',
]
for (const name of FILES) {
  mkdirSync(dirname(join(root, name)), { recursive: true })
  writeFileSync(join(root, name), '')
}
symlinkSync(join(root, 'a.jsonl'), join(root, 'b/link.jsonl'))
symlinkSync(root, join(root, 'b/loop'))
symlinkSync(join(root, 'nowhere'), join(root, 'b/dangling.json'))

const found = async (path: string) => {
  const { isNamed, files } = await findSources(path)
  return isNamed ? 'named' : files.map((name) => relative(root, name))
}

test('a folder stands for the known files below it, sorted, without hidden ones and those of packages', async () => {
  const all = ['a.jsonl', 'b/c/three.yml.gz', 'b/link.jsonl', 'b/one[True].yaml', 'b/two.yaml', 'x.HAR']
  expect(await found(root)).toEqual(all)
  expect(await found(`${root}/`)).toEqual(all)
})

test.each([
  ['**/*.yaml', ['b/one[True].yaml', 'b/two.yaml']],
  ['b/*', ['b/link.jsonl', 'b/notes.txt', 'b/one[True].yaml', 'b/two.yaml']],
  ['{a.jsonl,b/two.yaml}', ['a.jsonl', 'b/two.yaml']],
  ['b/??o.yaml', ['b/two.yaml']],
  ['**/.vcr/*.yaml', ['b/.vcr/hidden.yaml']],
  ['node_modules/**/*.json', ['node_modules/p/package.json']],
  ['**/node_modules/*/*.json', ['node_modules/p/package.json']],
  ['b/c/../*.yaml', ['b/one[True].yaml', 'b/two.yaml']],
])('the pattern %s stands for %j', async (pattern, files) => {
  expect(await found(`${root}/${pattern}`)).toEqual(files)
})

test('a file may be named with what a pattern is made of', async () => {
  expect(await found(join(root, 'b/one[True].yaml'))).toBe('named')
})

test('a file is named, whether there is one or not', async () => {
  for (const name of ['a.jsonl', 'b/notes.txt', 'nowhere.json', 'what (1).json']) {
    expect(await found(join(root, name))).toBe('named')
  }
  expect(await found('-')).toBe('named')
})

test('the paths of a pattern begin as it does', async () => {
  const pattern = `${relative(process.cwd(), root)}/b/*.yaml`
  const { files } = await findSources(pattern)
  expect(files[1]).toBe(join(relative(process.cwd(), root), 'b/two.yaml'))
})

test.each([
  ['nowhere/**/*.yaml', 'Nothing matches this pattern'],
  ['*.txt', 'Nothing matches this pattern'],
  ['a.jsonl/*', 'Nothing matches this pattern'],
  ['!b/*', 'Nothing matches this pattern'],
])('%s stands for nothing and says so', async (pattern, message) => {
  await expect(findSources(`${root}/${pattern}`)).rejects.toMatchObject({ name: 'UserError', message })
})

test.skipIf(process.getuid?.() === 0)('a folder that may not be read is a user error', async () => {
  const closed = mkdtempSync(join(tmpdir(), 'closed-'))
  chmodSync(closed, 0)
  await expect(findSources(closed)).rejects.toMatchObject({ name: 'UserError', message: 'You may not read this' })
})

test('of the files in a folder, those without any request to an LLM are passed over', async () => {
  const inner = mkdtempSync(join(folder, 'inner-'))
  const name = relative(folder, inner)
  file(`${name}/a.yaml`, 'interactions:\n- request: {method: GET, uri: "https://x.example"}\n')
  file(`${name}/b.jsonl`, '{"messages":[]}\n')
  expect(shown((await checked([inner])).events)).toEqual([[1, 'accepted'], 'summary'])
})

test('a folder in which no file holds a request to an LLM is a failure', async () => {
  const inner = mkdtempSync(join(folder, 'inner-'))
  file(`${relative(folder, inner)}/a.yaml`, 'interactions: []\n')
  const { failures } = await checked([inner])
  expect(failures).toMatchObject([
    { source: inner, error: { message: 'None of these 1 files holds a request to an LLM', place: { file: inner } } },
  ])
})
