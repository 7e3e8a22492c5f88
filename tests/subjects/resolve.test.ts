import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { UserError } from '../../src/errors.ts'
import { resolveSubject } from '../../src/subjects/resolve.ts'
import { DEFAULT_LIMITS } from '../../src/subjects/startable.ts'
import { ask, HELLO } from './ask.ts'
import { folder } from './files.ts'

const FORMATTER = `{ name: 'mine', format: () => ({ made: true }) }`

/** The name of the subject at a spec in a folder of these files, and what it formats. */
async function resolved(files: Record<string, string>, spec: string, limits = DEFAULT_LIMITS): Promise<unknown> {
  using place = folder(files)
  const subject = await resolveSubject(spec, { cwd: place.path, limits })
  try {
    const outcome = await ask(subject, HELLO)
    return { name: subject.name, targets: subject.targets, body: outcome.kind === 'body' ? outcome.body : outcome }
  } finally {
    await subject.close()
  }
}

async function refused(files: Record<string, string>, spec: string, limits = DEFAULT_LIMITS): Promise<UserError> {
  const error: unknown = await resolved(files, spec, limits).catch((thrown) => thrown)
  if (error instanceof UserError) return error
  throw new Error('Expected a UserError', { cause: error })
}

const MINE = { name: 'mine', targets: undefined, body: { made: true } }

describe('a module', () => {
  test.each([
    ['adapter.ts', `export default ${FORMATTER} satisfies object`],
    ['adapter.mjs', `export default ${FORMATTER}`],
    ['adapter.js', `export default ${FORMATTER}`],
    ['adapter.cjs', `module.exports = ${FORMATTER}`],
  ])('%s is read', async (name, text) => {
    expect(await resolved({ [name]: text }, `./${name}`)).toEqual(MINE)
  })

  test('is found without a dot before its path', async () => {
    expect(await resolved({ 'lib/adapter.mjs': `export default ${FORMATTER}` }, 'lib/adapter.mjs')).toEqual(MINE)
  })

  test.each([
    ['adapter.mjs', `export const mine = ${FORMATTER}`],
    ['adapter.cjs', `exports.mine = ${FORMATTER}`],
  ])('%s gives the export that is named', async (name, text) => {
    expect(await resolved({ [name]: text }, `./${name}#mine`)).toEqual(MINE)
  })

  test('may have a # in its path', async () => {
    expect(await resolved({ 'c#/adapter.mjs': `export default ${FORMATTER}` }, './c#/adapter.mjs')).toEqual(MINE)
  })

  test('reads the paths of its tsconfig.json', async () => {
    const files = {
      'tsconfig.json': '{ "compilerOptions": { "paths": { "@lib/*": ["./lib/*"] } } }',
      'lib/wire.ts': 'export const made: boolean = true',
      'adapter.ts': `import { made } from '@lib/wire'\nexport default { name: 'mine', format: () => ({ made }) }`,
    }
    expect(await resolved(files, './adapter.ts')).toEqual(MINE)
  })

  test('imports this package without having it installed', async () => {
    const text = `
      import { defineFormatter } from 'llm-conformance'
      export default defineFormatter(${FORMATTER})`
    expect(await resolved({ 'adapter.ts': text }, './adapter.ts')).toEqual(MINE)
  })

  test('says which targets it knows', async () => {
    const text = `export default { name: 'mine', targets: ['anthropic'], format: () => ({ made: true }) }`
    expect(await resolved({ 'adapter.mjs': text }, './adapter.mjs')).toEqual({ ...MINE, targets: ['anthropic'] })
  })
})

describe('a module that cannot be used is one error with exit code 3', () => {
  test('no such file', async () => {
    const error = await refused({}, './adapter.ts')
    expect(error).toMatchObject({ message: 'There is no such file.', exitCode: 3 })
    expect(error.place.file).toMatch(/adapter\.ts$/)
  })

  test('a syntax error, with its line', async () => {
    const error = await refused({ 'adapter.ts': 'export default {\n  format( { }\n}' }, './adapter.ts')
    expect(error).toMatchObject({ exitCode: 3, place: { file: expect.stringMatching(/adapter\.ts$/), line: 3 } })
    expect(error.message).toContain('syntax error')
  })

  test('a syntax error in a file that it imports, with that file', async () => {
    const files = { 'adapter.ts': `import './wire.ts'`, 'wire.ts': 'const = 1' }
    expect((await refused(files, './adapter.ts')).place.file).toMatch(/wire\.ts$/)
  })

  test('a package that is not installed', async () => {
    const error = await refused({ 'adapter.ts': `import { x } from 'not-installed'\nexport default x` }, './adapter.ts')
    expect(error.message).toContain(`Cannot find module 'not-installed'`)
  })

  test('an error while it loads, with its line', async () => {
    const error = await refused({ 'adapter.ts': `type A = 1\nthrow new TypeError('no key')` }, './adapter.ts')
    expect(error.message).toBe('adapter.ts cannot be loaded: TypeError: no key')
    expect(error.place.line).toBe(2)
  })

  test('a process that ends while it loads, with what it printed', async () => {
    const text = `process.stderr.write('bye'); process.exit(4)`
    const { message } = await refused({ 'adapter.mjs': text }, './adapter.mjs')
    expect(message).toBe('The module cannot be loaded. The process ended with exit code 4.\nIt printed:\nbye')
  })

  test('a module that never loads', async () => {
    const limits = { ...DEFAULT_LIMITS, loadDeadline: 1500 }
    const error = await refused(
      { 'adapter.mjs': 'await new Promise((resolve) => setTimeout(resolve, 1e6))' },
      './adapter.mjs',
      limits,
    )
    expect(error.message).toContain('No answer within 1500 ms.')
  })
})

describe('an export that is no formatter is named, with a way out', () => {
  test.each([
    ['export default () => ({})', 'default is a function', 'defineFormatter'],
    ['export default { name: "x" }', 'default is an object with neither format() nor open()', 'defineFormatter'],
    ['export default { format() {} }', 'default is an object without a name', 'defineFormatter'],
    ['export default null', 'default is null', 'defineFormatter'],
    [`export const mine = ${FORMATTER}`, 'there is no export named default', 'adapter.mjs#mine'],
  ])('%s', async (text, found, hint) => {
    const error = await refused({ 'adapter.mjs': text }, './adapter.mjs')
    expect(error.message).toContain(found)
    expect(error.hint).toContain(hint)
  })
})

test('a target that means nothing is told before anything runs', async () => {
  const text = `export default { name: 'mine', targets: ['anthropc'], format: () => ({}) }`
  expect(await refused({ 'adapter.mjs': text }, './adapter.mjs')).toMatchObject({
    hint: 'Did you mean `anthropic`?',
    exitCode: 3,
  })
})

describe('a name that is no subject', () => {
  test('is told which was meant', async () => {
    expect(await refused({}, 'refrence')).toMatchObject({ hint: 'Did you mean `reference`?', exitCode: 2 })
  })

  test('is told of the file of that name', async () => {
    const error = await refused({ 'adapter.ts': '' }, 'adapter')
    expect(error.hint).toBe(`Did you mean \`.${join('/', 'adapter.ts')}\`?`)
  })
})
