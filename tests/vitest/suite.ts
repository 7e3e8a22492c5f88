import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const HEAD = `
import { describe, expect, test } from 'vitest'
import { fixtureTest, withFixtures } from ${JSON.stringify(join(ROOT, 'src/vitest.ts'))}
const ask = async (content) => (await fetch(process.env.UPSTREAM + '/v1/chat/completions', {
  method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ model: 'gpt-5', messages: [{ role: 'user', content }] }),
})).json()
`

export interface Told {
  readonly code: number
  /** `passed`, `failed` or `skipped`, by the names of the suites and of the test. */
  readonly tests: Readonly<Record<string, string>>
  readonly messages: string
}

export interface Suite extends AsyncDisposable {
  readonly path: string
  /** Runs vitest. */
  run(env: Readonly<Record<string, string>>): Promise<Told>
  /** Those there are, below `fixtures`. */
  fixtures(): Promise<string[]>
}

/** A package of its own with these test files, which have `ask`. */
export async function suite(files: Readonly<Record<string, string>>): Promise<Suite> {
  const path = await mkdtemp(join(tmpdir(), 'suite-'))
  await symlink(join(ROOT, 'node_modules'), join(path, 'node_modules'))
  await writeFile(join(path, 'package.json'), JSON.stringify({ name: 'mine', version: '4.5.6', type: 'module' }))
  for (const [name, text] of Object.entries(files)) await writeFile(join(path, name), HEAD + text)
  return {
    path,
    run: (env) => vitest(path, env),
    async fixtures() {
      const all = await readdir(join(path, 'fixtures'), { recursive: true }).catch(() => [])
      return all.filter((name) => name.endsWith('.har')).toSorted()
    },
    [Symbol.asyncDispose]: () => rm(path, { recursive: true }),
  }
}

interface Report {
  readonly testResults: readonly {
    readonly message: string
    readonly assertionResults: readonly {
      readonly fullName: string
      readonly status: string
      readonly failureMessages: readonly string[]
    }[]
  }[]
}

function vitest(cwd: string, own: Readonly<Record<string, string>>): Promise<Told> {
  const program = join(ROOT, 'node_modules/vitest/vitest.mjs')
  const args = [program, 'run', '--reporter=json', '--maxWorkers=1', '--allowOnly', '--root', cwd]
  const { CONFORMANCE_FIXTURES: _, VITEST: __, ...inherited } = process.env
  return new Promise((resolve, reject) => {
    execFile(process.execPath, args, { cwd, env: { ...inherited, ...own } }, (error, out, err) => {
      const code = error === null ? 0 : typeof error.code === 'number' ? error.code : 1
      try {
        const { testResults }: Report = JSON.parse(out.slice(out.indexOf('{')))
        const results = testResults.flatMap(({ assertionResults }) => assertionResults)
        const messages = testResults.flatMap(({ message, assertionResults }) => [
          message,
          ...assertionResults.flatMap(({ failureMessages }) => failureMessages),
        ])
        const tests = Object.fromEntries(results.map(({ fullName, status }) => [fullName, status]))
        resolve({ code, tests, messages: messages.join('\n') })
      } catch {
        reject(new Error(`${out}\n${err}`))
      }
    })
  })
}
