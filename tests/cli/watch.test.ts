import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { conformance, start } from './built.ts'

/** Sends what people say alone, so that it loses calls; `more` is put behind it. */
const adapter = (
  more = '',
): string => `export default { name: 'mine', targets: ['openai'], format: ({ conversation }) => ({
  model: 'gpt-4o',
  messages: conversation.filter(({ role }) => role === 'user').map(({ parts }) => ({ role: 'user', content: parts[0].content })),
}) }
${more}`

interface Watching {
  readonly cwd: string
  readonly process: ChildProcess
  /** Resolves when the text has come that often, on either output. */
  heard(text: string, times?: number): Promise<void>
}

function watching(...args: readonly string[]): Watching {
  const cwd = mkdtempSync(join(tmpdir(), 'watch-'))
  writeFileSync(join(cwd, 'adapter.mjs'), adapter())
  const process = start(['run', 'turns/one-call', '--subject', './adapter.mjs', '--watch', ...args], cwd)
  onTestFinished(() => void process.kill('SIGKILL'))
  let said = ''
  for (const stream of [process.stdout, process.stderr]) stream?.on('data', (chunk: Buffer) => (said += chunk))
  const heard = async (text: string, times = 1): Promise<void> => {
    while (said.split(text).length <= times) await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return { cwd, process, heard }
}

const WAITS = 'Waits for changes'

test('a run is told again after each change of what it tests, until Ctrl-C', { timeout: 60_000 }, async () => {
  const { cwd, process, heard } = watching('--target', 'openai')
  await heard('1 case: 1 failed')
  await heard(WAITS)
  writeFileSync(join(cwd, 'adapter.mjs'), "export default { name: 'reference', targets: [] }")
  await heard('Changed: adapter.mjs')
  await heard('error:')
  await heard(WAITS, 2)
  writeFileSync(join(cwd, 'adapter.mjs'), adapter('// saved'))
  await heard('1 case: 1 failed', 2)
  await heard(WAITS, 3)
  process.kill('SIGINT')
  expect(await once(process, 'close')).toEqual([130, null])
})

test('what the run writes itself, and what no test depends on, is no change', { timeout: 60_000 }, async () => {
  const { cwd, process, heard } = watching('--target', 'openai', '--reporter', 'json=out.json')
  await heard(WAITS)
  mkdirSync(join(cwd, 'node_modules'))
  writeFileSync(join(cwd, 'node_modules', 'index.js'), '')
  writeFileSync(join(cwd, 'notes.txt'), '')
  writeFileSync(join(cwd, 'more.yaml'), '')
  await heard('Changed: more.yaml\n')
  await heard(WAITS, 2)
  process.kill('SIGTERM')
  expect(await once(process, 'close')).toEqual([143, null])
})

/** Says that it was asked, and never answers. */
const HANGING = `import { writeFileSync } from 'node:fs'
export default { name: 'mine', targets: ['openai'], format: async () => {
  writeFileSync(new URL('asked', import.meta.url), '')
  await new Promise((resolve) => setTimeout(resolve, 600_000))
} }
`

test('a change in the middle of a run begins it anew', { timeout: 60_000 }, async () => {
  const { cwd, process, heard } = watching('--deadline', '600000')
  await heard(WAITS)
  writeFileSync(join(cwd, 'adapter.mjs'), HANGING)
  while (!existsSync(join(cwd, 'asked'))) await new Promise((resolve) => setTimeout(resolve, 20))
  writeFileSync(join(cwd, 'adapter.mjs'), adapter())
  await heard('Changed: adapter.mjs', 2)
  await heard(WAITS, 2)
  process.kill('SIGINT')
  expect(await once(process, 'close')).toEqual([130, null])
})

test('a baseline is not written after each change', async () => {
  const cwd = mkdtempSync(join(tmpdir(), 'watch-'))
  const { code, err } = await conformance(['run', '--watch', '--update-baseline'], { cwd })
  expect([code, err]).toEqual([2, expect.stringContaining('--watch')])
})
