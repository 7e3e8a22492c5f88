import { once } from 'node:events'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { conformance, ended, start } from './built.ts'

const ADAPTER = fileURLToPath(new URL('adapters/resends.ts', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'conformance-'))
const broken = {
  model: 'gpt-4o',
  messages: [
    { role: 'user', content: 'Hello' },
    { role: 'tool', tool_call_id: 'call_1', content: 'late' },
  ],
}
const good = { ...broken, messages: broken.messages.slice(0, 1) }

test('a faulty adapter fails, with all that is needed to mend it', async () => {
  const { code, out, err } = await conformance(
    ['run', 'turns/consecutive-tool-calls', '--subject', ADAPTER, '--target', 'anthropic'],
    { cwd: folder },
  )
  expect([code, err]).toEqual([1, ''])
  expect(
    out
      .replaceAll(ADAPTER, './adapter.ts')
      .replace(/toolu_\w+/g, 'toolu_…')
      .replace(/in [\d.]+ s/, 'in 0 s'),
  ).toMatchInlineSnapshot(`
    "FAIL turns/consecutive-tool-calls  Two turns in a row each call a tool
         resends · anthropic · request 3

      ✗ anthropic/tool-result-without-tool-use at /messages/4/content/0
        400 messages.4.content.0: unexpected \`tool_use_id\` found in \`tool_result\` blocks: toolu_…. Each \`tool_result\` block must have a corresponding \`tool_use\` block in the previous message.
      ✗ duplicated-result at /messages/4/content/0
        A second result, "["notes.txt"]", answers list_files({"path":"/tmp"}).

            …
            messages[3] assistant
              content[0] {"type":"tool_use","id":"toolu_…","name":"read_file","input":{"path":"/tmp/…
          > messages[4] user
          >   content[0] {"type":"tool_result","tool_use_id":"toolu_…","content":"[\\"notes.txt\\"]"}
              content[1] {"type":"tool_result","tool_use_id":"toolu_…","content":"buy milk"}

      why    An adapter that sends every trailing tool message sends the first turn's result again in the second request.
      fix    Send only the results of the calls in the last assistant turn, and cut a history between turns, never inside a
             pair.
      again  npx conformance run turns/consecutive-tool-calls --subject ./adapter.ts --target anthropic

      turns  1 failed

    1 case: 1 failed (3 requests in 0 s)
    "
  `)
})

test('the reference adapter passes', async () => {
  const { code, out } = await conformance(['run', 'turns/*', '--subject', 'reference', '--target', 'openai,gemini'], {
    cwd: folder,
  })
  expect(code).toBe(0)
  expect(out).toMatch(/^ {2}turns {2}\d+ passed\n\n\d+ cases: \d+ passed \(/)
})

test('a log with a broken request fails, and reports go where they are wanted', async () => {
  writeFileSync(join(folder, 'log.jsonl'), [good, broken].map((request) => JSON.stringify({ request })).join('\n'))
  const { code, out, err } = await conformance(
    ['check', 'log.jsonl', '--reporter', 'ndjson', '--reporter', 'junit=reports/check.xml'],
    { cwd: folder },
  )
  expect([code, err]).toEqual([1, ''])
  const lines = out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(lines).toMatchObject([
    { type: 'request', source: 'log.jsonl', line: 1, verdict: 'accepted' },
    { line: 2, verdict: 'rejected', violations: [{ rule: 'openai-chat/tool-result-without-call', level: 'must' }] },
    { type: 'summary', checked: 2, accepted: 1, rejected: 1, unknown: 0, unreadable: 0 },
  ])
  expect(readFileSync(join(folder, 'reports/check.xml'), 'utf8')).toContain('<failure message=')
})

test('standard input can be checked', async () => {
  const { code, out } = await conformance(['check', '-'], { cwd: folder, stdin: JSON.stringify(good) })
  expect([code, out]).toEqual([0, '1 request: 1 accepted\n'])
})

test('a wrong name is told with a hint and without a stack', async () => {
  const { code, err } = await conformance(['check', 'log.json'], { cwd: folder })
  expect(code).toBe(2)
  expect(err).toBe('error: There is no such file\n  in log.json\nhint: Check the path, or use - for standard input.\n')
})

test('a check of which nobody reads the rest ends without a word', async () => {
  writeFileSync(join(folder, 'long.jsonl'), `${JSON.stringify(good)}\n`.repeat(20_000))
  const process = start(['check', 'long.jsonl', '--reporter', 'ndjson'], folder)
  if (process.stdout === null) throw new Error('no output')
  await once(process.stdout, 'data')
  process.stdout.destroy()
  const { code, err } = await ended(process)
  expect([code, err]).toEqual([141, ''])
})

test('Ctrl-C ends a check with the summary of what was done', async () => {
  const process = start(['check', '-', '--reporter', 'ndjson'], folder)
  process.stdin?.write(`${JSON.stringify(good)}\n${JSON.stringify(good)}\n`)
  if (process.stdout === null) throw new Error('no output')
  const [first] = await once(process.stdout, 'data')
  const end = ended(process)
  process.kill('SIGINT')
  const { code, out, err } = await end
  expect(code).toBe(130)
  expect(`${first}${out}`).toContain('{"type":"summary","checked":2,"accepted":2')
  expect(err).toContain('Interrupted.')
})
