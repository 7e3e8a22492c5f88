import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Config } from '../../src/config/config.ts'
import { loadConfig } from '../../src/config/load.ts'
import { UserError } from '../../src/errors.ts'
import { folder } from '../subjects/files.ts'

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
