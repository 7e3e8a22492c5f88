import { existsSync } from 'node:fs'
import { readdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { UserError } from '../../src/errors.ts'
import { toHar } from '../../src/fixtures/export/har.ts'
import { readFixture } from '../../src/fixtures/read.ts'
import { listen } from '../../src/fixtures/record/listen.ts'
import { sourceFor } from '../../src/fixtures/record/source.ts'
import { claudeSays, provider } from '../fixtures/record/provider.ts'
import { KEY, TARGET } from '../fixtures/record/recording.ts'
import { answered, fixtureOf } from '../fixtures/samples.ts'
import { CLAUDE, post } from '../gateway/open.ts'
import { folder } from '../subjects/files.ts'
import { cli } from './in-process.ts'

const FILES = {
  afile: '',
  'in.har': JSON.stringify(toHar(fixtureOf(answered({ a: 1 })))),
  'taken.har/x': '',
  'fixtures/turns/one-call@anthropic.har/x': '',
}

test.each([
  [['record', 'turns/one-call', '--target', 'anthropic', '--out', 'afile']],
  [['record', 'turns/one-call', '--target', 'anthropic', '--out', 'afile/below']],
  [['record', 'turns/one-call', '--target', 'anthropic']],
  [['record', '--listen', '--target', 'anthropic', '--port', '0', '--out', 'afile/mine.har']],
  [['record', '--listen', '--target', 'anthropic', '--port', '0', '--out', 'taken.har']],
  [['fixtures', 'import', 'in.har', '--out', 'afile']],
  [['fixtures', 'import', 'in.har', '--as-scenario', '--out', 'afile']],
  [['fixtures', 'export', 'in.har', '--out', 'afile']],
])('%j: where it cannot be written to is told before anybody is asked', async (args) => {
  using place = folder(FILES)
  await using server = await provider(() => claudeSays('Hello'))
  const env = { ANTHROPIC_API_KEY: KEY, ANTHROPIC_BASE_URL: server.url }
  const { code, err } = await cli(args[0] === 'record' ? [...args, '--base-url', server.url] : args, {
    cwd: place.path,
    env,
  })
  expect([code, err]).toEqual([2, expect.stringContaining('This cannot be written: ')])
  expect(err).not.toContain('bug')
  expect(server.came.filter(({ method }) => method === 'POST')).toEqual([])
})

test('what was listened to is not lost where its place has gone meanwhile', async () => {
  using place = folder({ 'fixtures/x': '' })
  await using server = await provider(() => claudeSays('Hello'))
  const source = await sourceFor({ target: TARGET, env: { ANTHROPIC_API_KEY: KEY }, baseUrl: server.url })
  const file = join(place.path, 'fixtures/mine.har')
  const listening = await listen({ port: 0, target: TARGET, source, file, redaction: {}, rules: [] })
  await post(`${listening.url}/v1/messages`, CLAUDE)
  await rm(dirname(file), { recursive: true })
  await writeFile(dirname(file), '')
  const error = await listening.finish(1000).catch((thrown: unknown) => thrown)
  if (!(error instanceof UserError)) throw new Error('It is told.')
  expect([error.exitCode, error.place]).toEqual([2, { file }])
  const saved = error.hint?.replace('What was recorded is in ', '').replace(/\.$/, '') ?? ''
  expect(existsSync(saved)).toBe(true)
  expect((await readFixture(saved)).exchanges).toHaveLength(1)
  await rm(dirname(saved), { recursive: true })
  expect(await readdir(place.path)).toEqual(['fixtures'])
})
