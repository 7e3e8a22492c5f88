import { once } from 'node:events'
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { start } from './built.ts'

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
