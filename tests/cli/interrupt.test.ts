import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ended, start } from './built.ts'

const LOADING = `import { writeFileSync } from 'node:fs'
writeFileSync(new URL('loading', import.meta.url), '')
await new Promise((resolve) => setTimeout(resolve, 600_000))
`

test.each([['run'], ['fuzz']])('Ctrl-C ends %s at once while a subject is still being loaded', async (command) => {
  const cwd = mkdtempSync(join(tmpdir(), 'interrupt-'))
  writeFileSync(join(cwd, 'adapter.mjs'), LOADING)
  const process = start([command, '--subject', './adapter.mjs'], cwd)
  while (!existsSync(join(cwd, 'loading'))) await new Promise((resolve) => setTimeout(resolve, 20))
  process.kill('SIGINT')
  expect(await once(process, 'close')).toEqual([null, 'SIGINT'])
})

const SLOW = `import { writeFileSync } from 'node:fs'
export default { name: 'slow', targets: ['openai'], format: async () => {
  writeFileSync(new URL('asked', import.meta.url), '')
  await new Promise((resolve) => setTimeout(resolve, 600_000))
} }
`

test('an interrupted run leaves the baseline as it was, and says so', async () => {
  const cwd = mkdtempSync(join(tmpdir(), 'interrupt-'))
  writeFileSync(join(cwd, 'adapter.mjs'), SLOW)
  writeFileSync(join(cwd, 'conformance.baseline.yaml'), 'known: []\n')
  const process = start(['run', '--subject', './adapter.mjs', '--update-baseline', '--deadline', '600000'], cwd)
  const end = ended(process)
  while (!existsSync(join(cwd, 'asked'))) await new Promise((resolve) => setTimeout(resolve, 20))
  process.kill('SIGINT')
  const { code, err } = await end
  expect([code, readFileSync(join(cwd, 'conformance.baseline.yaml'), 'utf8')]).toEqual([130, 'known: []\n'])
  expect(err).toContain('conformance.baseline.yaml is as it was')
})
