import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cli } from '../cli/in-process.ts'
import { exampleFolder, findingsIn, has, readExample, runExample } from './example.ts'

/** Builds may have to compile a standard library first. */
const PATIENCE = 240_000

const built = mkdtempSync(join(tmpdir(), 'conformance-examples-'))
afterAll(() => rmSync(built, { recursive: true }))

interface Example {
  readonly name: string
  readonly file: string
  readonly toolchain: readonly [string, ...string[]]
  /** Builds it; absent: it is run as it is. */
  readonly build?: readonly [string, ...string[]]
  readonly command: readonly string[]
  readonly findings: readonly string[]
  readonly scenarios: RegExp
}

const EXAMPLES: readonly Example[] = [
  {
    name: 'python',
    file: 'adapter.py',
    toolchain: ['python3', '--version'],
    command: ['python3', 'adapter.py'],
    findings: ['lost-result', 'openai-chat/tool-call-without-response', 'swapped-result'],
    scenarios: /^cancel\//,
  },
  {
    name: 'go',
    file: 'adapter.go',
    toolchain: ['go', 'version'],
    build: ['go', 'build', '-o', join(built, 'go-adapter'), 'adapter.go'],
    command: [join(built, 'go-adapter')],
    findings: ['swapped-result'],
    scenarios: /^(parallel\/same-name-grid|ids\/native-echoed)$/,
  },
  {
    name: 'rust',
    file: 'adapter.rs',
    toolchain: ['rustc', '--version'],
    build: ['rustc', '-O', '--edition', '2021', '-o', join(built, 'rust-adapter'), 'adapter.rs'],
    command: [join(built, 'rust-adapter')],
    findings: ['unmarked-error'],
    scenarios: /^(results\/(error-marked|empty)|parallel\/one-failed)$/,
  },
]

for (const { name, file, toolchain, build, command, findings, scenarios } of EXAMPLES) {
  const [program, ...args] = toolchain
  describe.skipIf(!has(program, ...args))(`the example in ${name} (with ${program})`, () => {
    beforeAll(() => {
      if (build === undefined) return
      const [compiler, ...options] = build
      execFileSync(compiler, options, { cwd: exampleFolder(name), stdio: 'pipe' })
    }, PATIENCE)

    test('speaks the protocol', async () => {
      const { code, out } = await cli(['smoke', '--subject', `cmd:${command.join(' ')}`], { cwd: exampleFolder(name) })
      expect([code, out.includes('✗')], out).toEqual([0, false])
    })

    test('has one bug, which is found for the reason that its page gives', async () => {
      const { code, cases } = await runExample(name, command, { mended: false })
      const bad = cases.filter(({ verdict }) => verdict === 'fail' || verdict === 'error')
      expect([code, findingsIn(cases)]).toEqual([1, findings])
      for (const { scenario } of bad) expect(scenario).toMatch(scenarios)
      for (const finding of findings) expect(readExample(name, 'README.md')).toContain(`\`${finding}\``)
    })

    test('passes the same scenarios without it', async () => {
      const { code, cases } = await runExample(name, command, { mended: true })
      expect([code, findingsIn(cases)]).toEqual([0, []])
      expect(cases.filter(({ verdict }) => verdict === 'pass').length).toBeGreaterThan(20)
    })
  })

  test(`the example in ${name} is under 100 lines, and says where its bug is`, () => {
    const text = readExample(name, file)
    expect(text.trimEnd().split('\n').length).toBeLessThan(100)
    expect(text.match(/The bug: /g)).toHaveLength(1)
  })
}
