// Builds the package: rule records from YAML to JSON, TypeScript to `build` module by module, data files beside the code
// that reads them, the shipped scenarios from YAML to JSON, and of all that what is shipped, in `dist`.
import { spawnSync } from 'node:child_process'
import { chmodSync, copyFileSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundle } from './build/bundle.mjs'
import { declarationsOf } from './build/declarations.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const source = join(root, 'src')
const modules = join(root, 'build')
const out = join(root, 'dist')

/** What is started, imported or loaded by its path: whoever uses the package, and the processes that it starts. */
const ENTRIES = ['cli/main', 'index', 'vitest', 'subjects/host', 'clients/host', 'clients/guard']

for (const folder of [modules, out]) rmSync(folder, { recursive: true, force: true })
run('scripts/generate.mjs')
run('node_modules/typescript/bin/tsc', '-p', 'tsconfig.build.json')
copy(dataIn(source), source, modules)
run('scripts/build/scenarios.mjs')
await bundle(modules, ENTRIES, out)
copy(dataIn(modules), modules, out)
copy(declarationsOf(modules, ['index', 'vitest']), modules, out)
chmodSync(join(out, 'cli/main.js'), 0o755)

function dataIn(folder) {
  return readdirSync(folder, { recursive: true }).filter((file) => file.endsWith('.json'))
}

function run(script, ...args) {
  const { status } = spawnSync(process.execPath, [script, ...args], { cwd: root, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

function copy(files, from, to) {
  for (const file of files) {
    mkdirSync(dirname(join(to, file)), { recursive: true })
    copyFileSync(join(from, file), join(to, file))
  }
}
