import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import { run } from '../../../scripts/evaluate/command.ts'
import { KINDS } from '../../../scripts/evaluate/damage/kinds.ts'

const folder = mkdtempSync(join(tmpdir(), 'evaluate-'))
afterAll(() => rmSync(folder, { recursive: true }))

const PAIR = [
  { role: 'user', content: 'List the files.' },
  { role: 'assistant', tool_calls: [{ id: 'a', type: 'function', function: { name: 'ls', arguments: '{}' } }] },
  { role: 'tool', tool_call_id: 'a', content: 'notes.txt' },
]
const BRIEFLY = ['--kind', 'cut-tail']
const SOUND = row({ messages: PAIR })

function row(request: object, about: object = { status: 200, accepted: true }) {
  return { provider: 'api.openai.com', path: '/v1/chat/completions', model: 'gpt-4o', request, ...about }
}

function file(name: string, rows: readonly object[]): string {
  const path = join(folder, name)
  const text = rows.map((each) => JSON.stringify(each)).join('\n')
  writeFileSync(path, name.endsWith('.gz') ? gzipSync(text) : text)
  return path
}

async function ran(...args: string[]): Promise<{ text: string; code: number }> {
  const lines = []
  const output = run(args)
  let step = await output.next()
  for (; !step.done; step = await output.next()) lines.push(step.value)
  return { text: lines.join('\n'), code: step.value }
}

describe('evaluate', () => {
  test('without a file damages the examples of all dialects, and finds what is wrong', async () => {
    const { text, code } = await ran('--kind', 'drop-result', '--kind', 'arguments-of-other-type')
    expect(text.match(/^Damaged requests: .*/gm)).toHaveLength(7)
    expect(text).toMatch(/0 falsely rejected, \d+ warned of/)
    expect(code).toBe(0)
  })

  test.each(['rows.jsonl', 'rows.jsonl.gz'])('counts what was made of recordings and of examples: %s', async (name) => {
    const { text } = await ran(file(name, [SOUND, SOUND]), '--dialect', 'openai-chat', '--kind', 'cut-tail')
    expect(text).toMatch(/openai-chat +2 +2\n/)
    expect(text).toMatch(/cut-tail +2 +\d/)
  })

  test('fails for an accepted request that we reject, and says where', async () => {
    const { text, code } = await ran(file('alarm.jsonl', [SOUND, row({ messages: PAIR.slice(0, 2) })]), ...BRIEFLY)
    expect(text).toContain('falsely rejected: line 2: openai-chat/tool-call-without-response at /messages/1')
    expect(code).toBe(1)
  })

  test('fails for a refused request that we accept, and says what was said', async () => {
    const error = { error: { message: 'Something else.', code: null } }
    const { text, code } = await ran(
      file('refused.jsonl', [row({ messages: PAIR }, { status: 400, accepted: false, error })]),
      ...BRIEFLY,
    )
    expect(text).toMatch(/line 1, openai, 400: Something else\.\n +accepted/)
    expect(code).toBe(1)
  })

  test('says what it could not judge', async () => {
    const rows = [{ ...SOUND, path: '/v1/embeddings', request: { input: 'a' } }]
    const { text } = await ran(file('other.jsonl', rows), ...BRIEFLY)
    expect(text).toMatch(/not judged, 1: /)
  })

  test('lists every kind of damage', async () => {
    const { text, code } = await ran('--kinds')
    expect(KINDS.filter(({ name, what }) => !text.includes(name) || !text.includes(what))).toEqual([])
    expect(code).toBe(0)
  })

  test('helps', async () => {
    const { text, code } = await ran('--help')
    for (const option of ['FILE', '--dialect', '--kind', '--kinds', '--all', '--help']) expect(text).toContain(option)
    expect(code).toBe(0)
  })

  test.each([
    [['--kind', 'none'], /no kind none/],
    [['--dialect', 'none'], /no dialect none/],
    [['--none'], /--none/],
    [['a', 'b'], /One file/],
    [[join(folder, 'none.jsonl')], /There is no file/],
    [[file('broken.jsonl', []) && file('text.jsonl', ['text' as unknown as object])], /not a JSON object/],
  ])('refuses %j', async (args, message) => {
    await expect(ran(...args)).rejects.toThrow(message)
  })
})
