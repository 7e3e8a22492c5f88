import { describe, expect, test } from 'vitest'
import { BROKEN, fileWith, RECORD } from '../own-rules/record.ts'
import { folder } from '../subjects/files.ts'
import { cli } from './in-process.ts'

const CONFIG = 'rules: [./my-rules.yaml]\n'
const DELETION = [{ role: 'assistant', parts: [{ type: 'tool_call', id: 'a', name: 'delete_all', arguments: {} }] }]

async function inFolder(args: readonly string[], files: Readonly<Record<string, string>> = {}) {
  using place = folder({
    'conformance.config.yaml': CONFIG,
    'my-rules.yaml': fileWith(),
    'log.json': JSON.stringify(BROKEN),
    ...files,
  })
  const asked = args.map((arg) => (arg === 'log.json' ? `${place.path}/log.json` : arg))
  return await cli(asked, { cwd: place.path })
}

describe('the rules that a configuration names', () => {
  test('are held against requests that are checked, and say how to mend them', async () => {
    const { code, out } = await inFolder(['check', 'log.json', '--target', 'openai/gpt-4o'])
    expect(code).toBe(1)
    expect(out).toContain('acme/no-deletion')
    expect(out).toContain('call delete_all is not allowed')
    expect(out).toContain('fix    Leave the tool out.')
  })

  test('are found in a configuration that is named', async () => {
    const files = { 'conformance.config.yaml': '', 'ci/own.yaml': 'rules: [../my-rules.yaml]' }
    const args = ['check', 'log.json', '--target', 'openai/gpt-4o']
    expect((await inFolder(args, files)).code).toBe(0)
    expect((await inFolder([...args, '--config', 'ci/own.yaml'], files)).code).toBe(1)
  })

  test('are held against what a subject makes', async () => {
    const rejected = { ...RECORD.examples.rejected[0], breaks: [{ rule: RECORD.id, at: '/messages/1' }] }
    const schema = { every: { message: 'assistant', lacks: { part: 'call', in: 'same-message' } } }
    const error = { ...RECORD.error, text: 'no call is allowed' }
    const own = fileWith({ schema, error, examples: { ...RECORD.examples, rejected: [rejected] } })
    const args = ['run', 'turns/one-call', '--subject', 'reference', '--target', 'openai/gpt-4o']
    const { code, out } = await inFolder(args, { 'my-rules.yaml': own })
    expect(code).toBe(1)
    expect(out).toContain('✗ acme/no-deletion at /messages/')
  })

  test('are held against the conversations of traces where they are about these, for the providers they name', async () => {
    const trace = { 'gen_ai.provider.name': 'az.ai.openai', 'gen_ai.input.messages': DELETION }
    const example = { title: 'A call', target: 'azure:conversation', request: trace }
    const broken = { rule: RECORD.id, at: '/gen_ai.input.messages/0/parts/0/name' }
    const own = fileWith({
      dialect: 'conversation',
      applies: { providers: ['azure'] },
      examples: {
        accepted: [{ ...example, target: 'unknown:conversation' }],
        rejected: [{ ...example, breaks: [broken] }],
      },
    })
    const judged = (provider: string) =>
      inFolder(['check', 'log.json', '--reporter', 'ndjson'], {
        'my-rules.yaml': own,
        'log.json': JSON.stringify({ ...trace, 'gen_ai.provider.name': provider }),
      })
    expect((await judged('az.ai.openai')).out).toContain('"rule":"acme/no-deletion"')
    expect((await judged('acme.llm')).out).toContain('"verdict":"accepted"')
  })

  test('are not held against the conversations of traces where they are about a wire format', async () => {
    const trace = JSON.stringify({ 'gen_ai.provider.name': 'openai', 'gen_ai.input.messages': DELETION })
    expect((await inFolder(['check', 'log.json'], { 'log.json': trace })).code).toBe(0)
  })

  test('are listed and explained', async () => {
    expect((await inFolder(['list', 'rules'])).out).toMatch(/^acme\/no-deletion +must +No call deletes everything\.$/m)
    const { out } = await inFolder(['explain', 'acme/no-deletion'])
    expect(out).toContain('https://example.com/gateway')
  })

  test('stop everything where one of them is wrong', async () => {
    const { code, err } = await inFolder(['list', 'rules'], { 'my-rules.yaml': fileWith({ level: 'may' }) })
    expect(code).toBe(2)
    expect(err).toMatch(
      /error: `level` cannot be `may`\.\n {2}in .*my-rules\.yaml:\d+:\d+\nhint: Use one of must, should\./,
    )
  })
})
