// Installs the packed package into an empty folder and uses it there as a new user would.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/** What a declaration leads to has to be in the package as well: else all of it is `any`. */
const TYPED = `import { type Client, defineFormatter, judge } from 'llm-conformance'
// @ts-expect-error: it is a function.
export const wrong: string = judge
export const named = (client: Client): string => client.name
export default defineFormatter({
  name: 'mine',
  targets: ['openai'],
  format: ({ conversation }) => ({ messages: conversation.map(({ role, parts }) => ({ role, parts: parts.length })) }),
})
`
const folder = mkdtempSync(join(tmpdir(), 'conformance-pack-'))

try {
  run('npm', ['pack', '--silent', '--pack-destination', folder], root)
  const tarball = readdirSync(folder).find((file) => file.endsWith('.tgz'))
  run('npm', ['init', '-y', '--silent'], folder)
  run('npm', ['install', '--silent', '--no-audit', '--no-fund', join(folder, tarball)], folder)
  run('npx', ['--no-install', 'conformance', 'run'], folder)
  run('npx', ['--no-install', 'llm-conformance', 'list', 'rules'], folder, 'ignore')
  run('npx', ['--no-install', 'llm-conformance', 'init'], folder)
  run('npx', ['--no-install', 'llm-conformance', 'run'], folder)
  run('npx', ['--no-install', 'llm-conformance', 'doctor'], folder)
  writeFileSync(join(folder, 'request.json'), '{"model":"gpt-4o","messages":[{"role":"user","content":"Hello."}]}')
  run('npx', ['--no-install', 'conformance', 'check', 'request.json'], folder)
  writeFileSync(
    join(folder, 'use.mjs'),
    "import { defineFormatter, judge } from 'llm-conformance'\nif (!defineFormatter || !judge) process.exit(1)\n",
  )
  run('node', ['use.mjs'], folder)
  writeFileSync(join(folder, 'use.ts'), TYPED)
  const types = ['--types', 'node', '--typeRoots', join(root, 'node_modules/@types')]
  const options = ['--strict', '--module', 'nodenext', '--target', 'es2023', '--noEmit', ...types]
  run('node', [join(root, 'node_modules/typescript/bin/tsc'), ...options, 'use.ts'], folder)
  process.stdout.write('The packed package works in an empty folder.\n')
} finally {
  rmSync(folder, { recursive: true, force: true })
}

function run(command, args, cwd, stdout = 'inherit') {
  execFileSync(command, args, { cwd, stdio: ['ignore', stdout, 'inherit'] })
}
