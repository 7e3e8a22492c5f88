import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { judgeRequest } from '../../src/check/judge-request.ts'
import { checked, file, shown } from './checked.ts'

const VCRPY = `interactions:
- request:
    body: '{"messages": [{"role": "user", "content": "It''s me"}], "is": "rejected"}'
    headers:
      host:
      - !!binary |
        YXBpLm9wZW5haS5jb20=
    method: POST
    uri: https://api.openai.com/v1/chat/completions
  response:
    body:
      string: '{"error": {"message": "no"}}'
    status:
      code: 400
      message: Bad Request
- request:
    body: null
    method: GET
    uri: https://api.openai.com/v1/models
  response:
    status: {code: 200, message: OK}
version: 1
`
const VCR = `---
http_interactions:
- request:
    method: post
    uri: https://api.anthropic.com/v1/messages
    body:
      encoding: ASCII-8BIT
      string: !binary |-
        ${gzipSync('{"model":"claude","messages":[]}').toString('base64')}
  response:
    status:
      code: 200
      message: OK
  recorded_at: Wed, 19 Aug 2026 14:34:37 GMT
recorded_with: VCR 6.4.0
`

test('a cassette of vcrpy is read', async () => {
  const { asked, events, summary } = await checked([file('py.yaml', VCRPY)])
  expect(asked).toEqual([
    [
      { messages: [{ role: 'user', content: "It's me" }], is: 'rejected' },
      { url: 'https://api.openai.com/v1/chat/completions' },
    ],
  ])
  expect(events[0]).toMatchObject({ line: 2, verdict: 'rejected', recorded: { status: 400 } })
  expect(summary).toMatchObject({ checked: 1, unreadable: 0 })
})

test('a cassette of VCR is read, with gzip in it and around it', async () => {
  const { asked, events } = await checked([file('ruby.yml.gz', gzipSync(VCR))])
  expect(asked).toEqual([[{ model: 'claude', messages: [] }, { url: 'https://api.anthropic.com/v1/messages' }]])
  expect(events[0]).toMatchObject({ line: 3, recorded: { status: 200 } })
})

test('a cassette is known by what is in it, whatever its name', async () => {
  expect(shown((await checked([file('cassette', VCRPY)])).events)).toEqual([[2, 'rejected'], 'summary'])
})

test('a cassette in JSON is read, pretty or on one line, and counts its interactions', async () => {
  const request = (body: string) => ({ request: { method: 'POST', uri: 'https://x.example/v1/messages', body } })
  const cassette = {
    version: 1,
    interactions: [{ request: { method: 'GET' } }, request('{"messages":[]}'), request('{')],
  }
  for (const text of [JSON.stringify(cassette), `${JSON.stringify(cassette)}\n`, JSON.stringify(cassette, null, 2)]) {
    const { events } = await checked([file('cassette.json', text)])
    expect(shown(events)).toEqual([[2, 'accepted'], [3, expect.stringMatching(/^the request body is/)], 'summary'])
  }
})

test('a request body in YAML is a request', async () => {
  const { asked } = await checked([file('body.yaml', 'model: m\nmessages:\n- {role: user, content: "1"}\n')])
  expect(asked[0]?.[0]).toEqual({ model: 'm', messages: [{ role: 'user', content: '1' }] })
})

test.each([
  ['interactions: []\n', 'there is nothing in it'],
  ['interactions:\n', 'there is nothing in it'],
  ['', 'there is nothing in it'],
  ['# nothing\n', 'there is nothing in it'],
  ['interactions:\n- {kind: message}\n- {}\n', 'none of the 2 entries is a request to an LLM'],
  ['just text\n', 'not a request: a string'],
  ['a: "b\n', 'not YAML: Missing closing "quote'],
])('%j is unreadable', async (text, message) => {
  const { events, failures } = await checked([file('odd.yaml', text)])
  expect([shown(events), failures]).toEqual([[[expect.any(Number), message], 'summary'], []])
})

test('a binary file of this name is a failure', async () => {
  const { failures } = await checked([file('image.yaml', Buffer.from([0x89, 0x50, 0, 0, 0]))])
  expect(failures).toMatchObject([{ error: { message: 'This is a binary file' } }])
})

test('a value that unfolds into itself many times over comes back unreadable', async () => {
  const lines = [...'abcdefgh'].map((name, i, all) => `${name}: &${name} [${Array(10).fill(i ? `*${all[i - 1]}` : 1)}]`)
  expect(shown((await checked([file('bomb.yaml', lines.join('\n'))])).events)).toEqual([
    [1, expect.stringMatching(/^not readable as JSON: its aliases unfold/)],
    'summary',
  ])
})

const recordings = fileURLToPath(new URL('../../../shared/recordings', import.meta.url))

describe.runIf(existsSync(recordings))('recordings of other tools', () => {
  test.each(['vcr-py', 'vcr-ruby', 'polly-har'])('nothing that was accepted in %s is rejected', async (tool) => {
    const { events, summary, failures } = await checked([`${recordings}/${tool}`], { judge: judgeRequest })
    const answered = events.flatMap((event) => (event.type === 'request' ? (event.recorded?.status ?? 0) : []))
    expect(summary.accepted).toBeGreaterThan(10)
    expect(answered.every((status) => status === 200 || status === 400)).toBe(true)
    expect([summary.rejected, summary.unreadable, failures]).toEqual([0, 0, []])
  })
})
