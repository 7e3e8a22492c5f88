import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'
import { fixtureText } from '../../src/fixtures/document.ts'
import { answer, chunks, post, question, recorded, streamed } from '../fixtures/replay/loopback.ts'
import { fixtureOf } from '../fixtures/samples.ts'
import { folder } from '../subjects/files.ts'
import { type Ended, ended, start } from './built.ts'
import { cli } from './in-process.ts'

const PATH = '/v1/chat/completions'
const FILES = {
  'fixtures/a/hello@openai.har': fixtureText(fixtureOf(recorded(question('Hello'), answer('Hi')))),
  'fixtures/stream.har': fixtureText(fixtureOf(recorded(question('Stream'), streamed(['{"n":1}', '[DONE]'])))),
}

/** What a server tells that was asked something, then stopped. */
async function served(args: readonly string[], cwd: string, ask: (url: string) => Promise<unknown>): Promise<Ended> {
  const process = start(['serve', '--port', '0', ...args], cwd)
  const end = ended(process)
  const [line] = process.stdout === null ? [] : await once(createInterface(process.stdout), 'line')
  await ask(String(line).replace('Listening on ', ''))
  process.kill('SIGINT')
  return end
}

test('it answers from a folder of recordings, cut as it is told to', async () => {
  using place = folder(FILES)
  const { code, err } = await served(['--fixtures', 'fixtures', '--chop', '7'], place.path, async (url) => {
    expect(await (await post(`${url}${PATH}`, question('Hello'))).json()).toEqual({ text: 'Hi' })
    const heard = await chunks(`${url}/run/a${PATH}`, question('Stream'))
    expect(heard.join('')).toBe('data: {"n":1}\n\ndata: [DONE]\n\n')
    expect(heard.slice(0, -1).every(({ length }) => length === 7)).toBe(true)
  })
  expect([code, err]).toEqual([130, expect.not.stringContaining('recorded')])
})

test('it tells what was not recorded, and what nobody asked for, and fails', async () => {
  using place = folder(FILES)
  const { code, err } = await served(['--fixtures', 'fixtures'], place.path, async (url) => {
    const { status } = await post(`${url}/run/a-hello-openai${PATH}`, question('Hello?'))
    expect(status).toBe(422)
  })
  expect(code).toBe(1)
  expect(err).toContain(
    '[a-hello-openai] POST /v1/chat/completions was not recorded. The nearest recording, POST /v1/chat/completions, differs:\n' +
      '  /messages/0/content was "Hello", is "Hello?"\n' +
      'a/hello@openai.har: POST /v1/chat/completions was recorded, and nobody asked for it.\n' +
      'stream.har: POST /v1/chat/completions was recorded, and nobody asked for it.\n',
  )
})

test('what may differ is named', async () => {
  using place = folder(FILES)
  const args = ['--fixtures', 'fixtures/a/hello@openai.har', '--volatile', '/messages/*/content']
  const { code } = await served(args, place.path, async (url) => {
    expect((await post(`${url}${PATH}`, question('Hello?'))).status).toBe(200)
  })
  expect(code).toBe(130)
})

test.each([
  [['--fixtures', 'fixtures', '--scenario', 'turns/one-call'], '--fixtures and --scenario do not go together'],
  [['--fixtures', 'fixtures', '--fault', '429'], '--fixtures and --fault do not go together'],
  [['--fixtures', 'nowhere'], 'nowhere'],
  [['--pace', '1'], 'The option --pace takes a time'],
])('%j is refused', async (args, message) => {
  using place = folder(FILES)
  const { code, err } = await cli(['serve', ...args], { cwd: place.path })
  expect([code, err]).toEqual([2, expect.stringContaining(message)])
})
