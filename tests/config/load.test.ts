import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { stringify } from 'yaml'
import type { Config } from '../../src/config/config.ts'
import { loadConfig } from '../../src/config/load.ts'
import { UserError } from '../../src/errors.ts'
import { parseTarget } from '../../src/providers/index.ts'
import { dialectFile } from '../own-dialects/form.ts'
import { RECORD } from '../own-providers/record.ts'
import { folder } from '../subjects/files.ts'

afterAll(() => load({}))

async function load(files: Record<string, string>, named?: string): Promise<Omit<Config, 'folder' | 'file'>> {
  using place = folder(files)
  const { folder: _, file: __, ...said } = await loadConfig(place.path, named)
  return said
}

async function fails(files: Record<string, string>, named?: string): Promise<UserError> {
  const thrown: unknown = await load(files, named).catch((error) => error)
  if (thrown instanceof UserError) return thrown
  throw new Error('Expected a UserError', { cause: thrown })
}

const SAID = { subjects: ['./adapter.ts'], targets: ['anthropic'], deadline: 500 }

describe('a configuration', () => {
  test.each([
    ['conformance.config.yaml', 'subjects: [./adapter.ts]\ntargets: [anthropic]\ndeadline: 500'],
    ['conformance.config.yml', 'subjects: ./adapter.ts\ntargets: [anthropic]\ndeadline: 500'],
    ['conformance.config.mjs', `export default ${JSON.stringify(SAID)}`],
    ['conformance.config.js', `module.exports = ${JSON.stringify(SAID)}`],
    ['conformance.config.ts', `export default ${JSON.stringify(SAID)} satisfies object`],
  ])('in %s is found', async (name, text) => {
    expect(await load({ [name]: text })).toEqual(SAID)
  })

  test('that is named may have any name', async () => {
    expect(await load({ 'ci/nightly.yaml': 'deadline: 1' }, 'ci/nightly.yaml')).toEqual({ deadline: 1 })
  })

  test('has its paths start from its own folder', async () => {
    using place = folder({ 'ci/nightly.yaml': 'deadline: 1' })
    expect((await loadConfig(place.path, 'ci/nightly.yaml')).folder).toBe(join(place.path, 'ci'))
  })

  test.each([{}, { 'conformance.config.yaml': '' }])('that says nothing is empty', async (files) => {
    expect(await load(files)).toEqual({})
  })
})

describe('a mistake', () => {
  test('in a key names the one that was meant, and its line', async () => {
    const error = await fails({ 'conformance.config.yaml': 'deadline: 1\nsubject: ./adapter.ts' })
    expect(error).toMatchObject({ message: 'Unknown key `subject`.', hint: 'Did you mean `subjects`?', exitCode: 2 })
    expect(error.place).toMatchObject({ line: 2, column: 1 })
  })

  test('in a module has the key for its place', async () => {
    const error = await fails({ 'conformance.config.mjs': 'export default { deadline: "fast" }' })
    expect(error.place.pointer).toBe('/deadline')
    expect(error.message).toContain('`deadline` must be a whole number')
  })

  test('in a target is found before anything runs', async () => {
    const error = await fails({ 'conformance.config.yaml': 'targets:\n  - anthropc' })
    expect(error).toMatchObject({ hint: 'Did you mean `anthropic`?', place: { line: 2 } })
  })

  test('beside others is told with them', async () => {
    const error = await fails({ 'conformance.config.mjs': 'export default { deadline: 0, targets: "x" }' })
    expect(error.message).toMatch(/^2 mistakes/)
  })

  test.each([
    ['conformance.config.yaml', 'subjects: ['],
    ['conformance.config.ts', 'export default {'],
    ['conformance.config.mjs', 'throw new Error("no")'],
    ['conformance.config.mjs', 'export const config = {}'],
    ['conformance.config.yaml', '- a list'],
  ])('in the form of %s names the file', async (name, text) => {
    const error = await fails({ [name]: text })
    expect(error.place.file).toContain(name)
    expect(error.exitCode).toBe(2)
  })

  test('two configurations are one too many', async () => {
    const error = await fails({ 'conformance.config.yaml': '', 'conformance.config.mjs': '' })
    expect(error.message).toContain('two configurations')
  })

  test('a configuration that is named and not there', async () => {
    expect((await fails({}, 'nightly.yaml')).message).toBe('There is no such configuration.')
  })
})

describe('the dialects and providers that a configuration names', () => {
  const acme = stringify({ ...RECORD, speaks: ['acme-turns', 'openai-chat'] })
  const files = {
    'ci/conformance.yaml': 'dialects: [../turns.yaml]\nproviders: [../acme.yaml]\ntargets: [acme, acme:chat]',
    'turns.yaml': dialectFile(),
    'acme.yaml': acme,
  }

  test('are in use from then on, and its targets may be theirs', async () => {
    expect((await load(files, 'ci/conformance.yaml')).targets).toEqual(['acme', 'acme:chat'])
    expect(parseTarget('acme').dialect).toBe('acme-turns')
  })

  test('are not in use any more with a configuration that does not name them', async () => {
    await load(files, 'ci/conformance.yaml')
    await load({})
    expect(() => parseTarget('acme')).toThrow('There is no provider `acme`')
    expect(() => parseTarget('unknown:turns')).toThrow(UserError)
  })

  test('are read in a module just so', async () => {
    const config = 'export default { dialects: ["turns.yaml"], providers: ["acme.yaml"], targets: ["acme/x"] }'
    expect((await load({ ...files, 'conformance.config.mjs': config })).targets).toEqual(['acme/x'])
  })

  test('have mistakes of their own, with their own places', async () => {
    const error = await fails({ ...files, 'acme.yaml': `${acme}modles: [a]\n` }, 'ci/conformance.yaml')
    expect(error).toMatchObject({ message: 'Unknown key `modles`.', exitCode: 2 })
    expect(error.place.file).toMatch(/acme\.yaml$/)
  })

  test('must be there', async () => {
    const error = await fails({ 'conformance.config.yaml': 'dialects: [./none.yaml]' })
    expect(error.message).toBe('There is no such file.')
    expect(error.place.file).toMatch(/none\.yaml$/)
  })
})

describe('a program in a configuration', () => {
  const said = async (subjects: unknown) =>
    (await load({ 'conformance.config.yaml': stringify({ subjects }) })).subjects

  test('runs in the folder of the configuration, or in one that starts from there', async () => {
    using place = folder({
      'ci/conformance.yaml': stringify({
        subjects: ['cmd:./a', { command: ['./a', '-x'] }, { command: ['./b'], cwd: 'b', env: { A: '1' }, name: 'b' }],
      }),
    })
    expect((await loadConfig(place.path, 'ci/conformance.yaml')).subjects).toEqual([
      'cmd:./a',
      { command: ['./a', '-x'], cwd: join(place.path, 'ci') },
      { command: ['./b'], cwd: join(place.path, 'ci/b'), env: { A: '1' }, name: 'b' },
    ])
  })

  test('may be the only subject', async () => {
    expect(await said({ command: ['./a'] })).toMatchObject([{ command: ['./a'] }])
  })

  test.each([
    [{ command: 'python3 adapter.py' }, '`command`'],
    [{ command: [] }, '`command`'],
    [{ program: ['./a'] }, '`program`'],
    [{ command: ['./a'], cwd: 'b' }, '`name`'],
    [{ command: ['./a'], env: { A: 1 }, name: 'a' }, '`A`'],
    [[1], 'subjects'],
  ])('%j is a mistake', async (subjects, named) => {
    const { message, exitCode } = await fails({ 'conformance.config.yaml': stringify({ subjects }) })
    expect([exitCode, message]).toEqual([2, expect.stringContaining(named)])
  })
})
