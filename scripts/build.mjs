// Builds the package: rule records from YAML to JSON, TypeScript to dist, data files beside the code that reads them,
// the shipped scenarios from YAML to JSON.
import { spawnSync } from 'node:child_process'
import { chmodSync, copyFileSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const source = join(root, 'src')
const out = join(root, 'dist')

rmSync(out, { recursive: true, force: true })
run('scripts/generate.mjs')
run('node_modules/typescript/bin/tsc', '-p', 'tsconfig.build.json')
for (const file of readdirSync(source, { recursive: true })) {
  if (file.endsWith('.json')) copy(join(source, file), join(out, file))
}
run('scripts/build-scenarios.mjs')
chmodSync(join(out, 'cli/main.js'), 0o755)

function run(script, ...args) {
  const { status } = spawnSync(process.execPath, [script, ...args], { cwd: root, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

function copy(from, to) {
  mkdirSync(dirname(to), { recursive: true })
  copyFileSync(from, to)
}
