import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import type { CaseEvent } from '../../src/runner/events.ts'
import { has } from '../examples/example.ts'
import { folder } from '../subjects/files.ts'
import { cli } from './in-process.ts'

const TYPESCRIPT = JSON.stringify({
  name: '@acme/chat',
  dependencies: { openai: '^6.0.0' },
  devDependencies: { typescript: '^5.0.0' },
})
const CARGO = '[package]\nname = "acme"\nversion = "0.1.0"\nedition = "2021"\n'
/** A crate may have to be compiled first. */
const PATIENCE = 120_000

function filesIn(path: string): string[] {
  const entries = readdirSync(path, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(path.length + 1))
}

const SCENARIO = 'conformance/scenarios/own/first-tool-call.yaml'

describe('the files are in the language that the project is written in', () => {
  test.each([
    ['TypeScript', { 'package.json': TYPESCRIPT }, ['conformance.config.ts', 'conformance/adapter.ts']],
    [
      'TypeScript that tells so by its settings',
      { 'package.json': '{}', 'tsconfig.json': '{}' },
      ['conformance.config.ts', 'conformance/adapter.ts'],
    ],
    ['modules', { 'package.json': '{"type":"module"}' }, ['conformance.config.js', 'conformance/adapter.js']],
    ['CommonJS', { 'package.json': '{}' }, ['conformance.config.mjs', 'conformance/adapter.mjs']],
    ['nothing yet', {}, ['conformance.config.yaml', 'conformance/adapter.mjs']],
    ['Python', { 'requirements.txt': 'openai==2.0\n' }, ['conformance.config.yaml', 'conformance/adapter.py']],
    ['Go', { 'go.mod': 'module acme\n' }, ['conformance.config.yaml', 'conformance/adapter.go']],
    ['Rust', { 'Cargo.toml': CARGO }, ['conformance.config.yaml', 'examples/conformance.rs']],
    [
      'Python, with npm for its tools',
      { 'package.json': '{}', 'pyproject.toml': 'dependencies = ["openai"]' },
      ['conformance.config.yaml', 'conformance/adapter.py'],
    ],
  ])('%s', async (_, files, expected) => {
    using place = folder(files)
    expect(await cli(['init'], { cwd: place.path })).toMatchObject({ code: 0, err: '' })
    expect(filesIn(place.path).sort()).toEqual([...Object.keys(files), ...expected, SCENARIO].sort())
  })

  test('and in the one that is asked for', async () => {
    using place = folder({ 'package.json': TYPESCRIPT })
    await cli(['init', '--language', 'python'], { cwd: place.path })
    expect(existsSync(join(place.path, 'conformance/adapter.py'))).toBe(true)
  })
})

interface First {
  readonly project: string
  readonly files: Readonly<Record<string, string>>
  readonly toolchain: readonly [string, string]
  readonly run: readonly string[]
  /** Of the first run. The adapters of other languages are small, and know little. */
  readonly code: number
}

const FIRSTS: readonly First[] = [
  {
    project: 'TypeScript',
    files: { 'package.json': TYPESCRIPT },
    toolchain: ['node', '--version'],
    run: [],
    code: 0,
  },
  { project: 'an empty folder', files: {}, toolchain: ['node', '--version'], run: ['--target', 'gemini'], code: 0 },
  {
    project: 'Python',
    files: { 'pyproject.toml': 'dependencies = ["openai", "anthropic", "google-genai"]' },
    toolchain: ['python3', '--version'],
    run: [],
    code: 1,
  },
  { project: 'Go', files: { 'go.mod': 'module acme\n\ngo 1.21\n' }, toolchain: ['go', 'version'], run: [], code: 1 },
  {
    project: 'Rust',
    files: { 'Cargo.toml': CARGO, 'src/lib.rs': '' },
    toolchain: ['cargo', '--version'],
    run: [],
    code: 1,
  },
]

describe('what it writes is well from the first run on', () => {
  for (const { project, files, toolchain, run, code: expected } of FIRSTS) {
    test.skipIf(!has(...toolchain))(
      project,
      async () => {
        using place = folder(files)
        await cli(['init'], { cwd: place.path })

        const smoked = JSON.parse((await cli(['smoke', '--json', '--deadline', '60000'], { cwd: place.path })).out)
        expect(smoked.steps.filter(({ verdict }: { verdict: string }) => verdict === 'failed')).toEqual([])

        const { code, out, err } = await cli(['run', '--json', ...run], { cwd: place.path })
        const cases: CaseEvent[] = JSON.parse(out).cases
        const own = cases.filter(({ scenario }) => scenario === 'own/first-tool-call')
        expect(cases.filter(({ verdict }) => verdict === 'error')).toEqual([])
        expect(own.map(({ verdict }) => verdict)).toEqual(own.map(() => 'pass'))
        expect([code, own.length > 0]).toEqual([expected, true])
        expect(err).toMatch(/^Your own code is not tested yet\. Call it at \S+:\d+$/m)
      },
      PATIENCE,
    )
  }
})

test('the place for the own code is the line that is named', async () => {
  using place = folder({ 'package.json': TYPESCRIPT })
  const { out } = await cli(['init'], { cwd: place.path })
  const [, file = '', line = ''] = /call your own code at (\S+):(\d+)/.exec(out) ?? []
  expect(readFileSync(join(place.path, file), 'utf8').split('\n')[Number(line) - 1]).toContain(
    'call your own code here',
  )
})

test('targets are those that the packages talk to', async () => {
  const dependencies = {
    '@anthropic-ai/sdk': '1',
    '@aws-sdk/client-bedrock-runtime': '3',
    '@ai-sdk/openai': '2',
    left: '1',
  }
  using place = folder({ 'package.json': JSON.stringify({ dependencies }) })
  const { out } = await cli(['init'], { cwd: place.path })
  expect(out).toContain('Targets: anthropic, bedrock, openai:responses.')
  expect(readFileSync(join(place.path, 'conformance.config.mjs'), 'utf8')).toContain(
    "targets: ['anthropic', 'bedrock', 'openai:responses'],",
  )
})

test('a target that the first adapter cannot write for waits for the own code', async () => {
  using place = folder({ 'requirements.txt': '# anthropic\nCohere>=5\ngoogle_genai[aiohttp]==1.0\n' })
  const { out } = await cli(['init'], { cwd: place.path })
  expect(out).toContain('Targets: gemini, and cohere once your own code is called.')
  const config = readFileSync(join(place.path, 'conformance.config.yaml'), 'utf8')
  expect(parse(config).targets).toEqual(['gemini'])
  expect(config).toContain('# When your own code is called: cohere')
})

describe('what is there already stays as it is', () => {
  test('a file', async () => {
    using place = folder({ 'package.json': TYPESCRIPT, 'conformance/adapter.ts': '// mine' })
    const { code, out } = await cli(['init'], { cwd: place.path })
    expect([code, out]).toEqual([0, expect.stringContaining('kept     conformance/adapter.ts, which is there already')])
    expect(readFileSync(join(place.path, 'conformance/adapter.ts'), 'utf8')).toBe('// mine')
    expect(out).not.toContain('call your own code at')
  })

  test('a configuration by another name, beside which there must be no second', async () => {
    using place = folder({ 'package.json': TYPESCRIPT, 'conformance.config.yaml': 'subjects: [reference]\n' })
    const { code, out } = await cli(['init'], { cwd: place.path })
    expect([code, existsSync(join(place.path, 'conformance.config.ts'))]).toEqual([0, false])
    expect(out).toContain("subjects: ['./conformance/adapter.ts']")
  })

  test('everything, which ends it with 2', async () => {
    using place = folder({ 'package.json': TYPESCRIPT })
    await cli(['init', '--ci', 'github'], { cwd: place.path })
    const before = filesIn(place.path)
    const { code, out } = await cli(['init', '--ci', 'github'], { cwd: place.path })
    expect([code, filesIn(place.path)]).toEqual([2, before])
    expect(out).toContain('Nothing was written')
  })
})

test('--dry-run shows what would be written, and writes nothing', async () => {
  using place = folder({ 'package.json': TYPESCRIPT })
  const { code, out } = await cli(['init', 'sub', '--ci', 'github', '--dry-run'], { cwd: place.path })
  expect([code, filesIn(place.path)]).toEqual([0, ['package.json']])
  expect(out).toContain('would write  .github/workflows/conformance.yml\n')
  expect(out).toContain('  | targets: [openai, anthropic, gemini]')
})

test('a folder that is not there yet is made', async () => {
  using place = folder({})
  const { code, out } = await cli(['init', 'apps/chat bot'], { cwd: place.path })
  expect([code, existsSync(join(place.path, 'apps/chat bot/conformance/adapter.mjs'))]).toEqual([0, true])
  expect(out).toContain("cd 'apps/chat bot'")
  expect(readFileSync(join(place.path, 'apps/chat bot/conformance/adapter.mjs'), 'utf8')).toContain("name: 'chat-bot'")
})

describe('the workflow', () => {
  test.each([
    ['package-lock.json', ['npm ci', 'npx --yes llm-conformance run']],
    ['pnpm-lock.yaml', ['corepack enable', 'pnpm install --frozen-lockfile', 'npx --yes llm-conformance run']],
    ['yarn.lock', ['corepack enable', 'yarn install --frozen-lockfile', 'npx --yes llm-conformance run']],
    ['nothing', ['npm install', 'npx --yes llm-conformance run']],
  ])('installs by %s, and runs', async (lock, commands) => {
    using place = folder({ 'package.json': TYPESCRIPT, [lock]: '' })
    await cli(['init', '--ci', 'github'], { cwd: place.path })
    const workflow = parse(readFileSync(join(place.path, '.github/workflows/conformance.yml'), 'utf8'))
    const steps: { run?: string }[] = workflow.jobs.conformance.steps
    expect(steps.flatMap(({ run = [] }) => run).map((run) => run.replace(/ --reporter.*/, ''))).toEqual(commands)
  })

  test('names the version where no lockfile does', async () => {
    using place = folder({ 'requirements.txt': 'openai\n' })
    await cli(['init', '--ci', 'github'], { cwd: place.path })
    expect(readFileSync(join(place.path, '.github/workflows/conformance.yml'), 'utf8')).toMatch(
      /- run: npx --yes llm-conformance@\d+\.\d+\.\d+ run --reporter github --reporter markdown=\$GITHUB_STEP_SUMMARY --reporter junit=/,
    )
  })
})

describe('it ends with 2', () => {
  test.each([
    ['a language that nobody knows', ['--language', 'pyton'], 'Did you mean python?'],
    ['a CI that nobody knows', ['--ci', 'githup'], 'Did you mean github?'],
    ['a folder that is a file', ['package.json'], 'The file cannot be written'],
  ])('%s', async (_, args, says) => {
    using place = folder({ 'package.json': TYPESCRIPT })
    expect(await cli(['init', ...args], { cwd: place.path })).toMatchObject({
      code: 2,
      err: expect.stringContaining(says),
    })
    expect(filesIn(place.path)).toEqual(['package.json'])
  })

  test('a package.json that is none', async () => {
    using place = folder({ 'package.json': '{' })
    expect(await cli(['init'], { cwd: place.path })).toMatchObject({
      code: 2,
      err: expect.stringContaining('is no JSON'),
    })
  })

  test.each(['conformance', 'conformance/scenarios'])('%s that leads out of the project', async (link) => {
    using place = folder({ 'outside/note.txt': '', 'project/package.json': '{}' })
    mkdirSync(dirname(join(place.path, 'project', link)), { recursive: true })
    symlinkSync(join(place.path, 'outside'), join(place.path, 'project', link))
    const { code, err } = await cli(['init', 'project'], { cwd: place.path })
    expect([code, err]).toEqual([2, expect.stringContaining('A file must stay in its folder')])
    expect(readdirSync(join(place.path, 'outside'))).toEqual(['note.txt'])
  })
})
