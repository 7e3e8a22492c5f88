import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { allNotRules } from '../../src/judge/not-rules.ts'
import { allRules } from '../../src/judge/rulebook.ts'
import { cli } from './in-process.ts'

test('every rule is listed with its id, level and statement', async () => {
  const { code, out } = await cli(['list', 'rules'])
  expect(code).toBe(0)
  expect(out.trimEnd().split('\n')).toHaveLength(allRules().length)
  expect(out).toMatch(/^anthropic\/tool-use-without-tool-result +must +Every tool_use is answered/m)
})

test('lists are JSON for machines', async () => {
  const rules = JSON.parse((await cli(['list', 'rules', '--json'])).out)
  expect(rules).toEqual(JSON.parse(JSON.stringify([...allRules(), ...allNotRules()])))
  const [target] = JSON.parse((await cli(['list', 'targets', '--json'])).out)
  expect(target).toMatchObject({ target: 'anthropic', dialect: 'anthropic-messages', provider: 'anthropic' })
})

test('machines are told what is no rule, and why', async () => {
  const rules: { id: string }[] = JSON.parse((await cli(['list', 'rules', '--json'])).out)
  expect(rules.find(({ id }) => id === 'groq/pairing')).toMatchObject({ dialect: 'openai-chat', reason: 'undecidable' })
  expect((await cli(['list', 'rules'])).out).not.toContain('groq/pairing')
})

test('every scenario is listed with its id, input and title', async () => {
  const { out } = await cli(['list', 'scenarios'])
  expect(out).toMatch(/^turns\/consecutive-tool-calls +valid +Two turns in a row each call a tool$/m)
  for (const line of out.trimEnd().split('\n')) expect(line).toMatch(/^\S+\/\S+ +(valid|foreign|damaged) +\S/)
})

test('the subjects of the configuration are listed beside the built-in ones', async () => {
  const cwd = mkdtempSync(join(tmpdir(), 'list-'))
  writeFileSync(join(cwd, 'conformance.config.yaml'), 'subjects: [./adapter.ts]\n')
  const { out } = await cli(['list', 'subjects'], { cwd })
  expect(out).toMatch(/^reference +built in$/m)
  expect(out).toMatch(/^\.\/adapter\.ts +.*conformance\.config\.yaml$/m)
})

test('explain tells a rule in words, or as JSON', async () => {
  const id = 'anthropic/tool-use-without-tool-result'
  const { code, out } = await cli(['explain', id])
  expect(code).toBe(0)
  for (const part of [
    id,
    'level  must',
    'who    anthropic',
    'The provider says',
    'Rejected  ',
    'Accepted  ',
    'Sources',
  ]) {
    expect(out).toContain(part)
  }
  expect(JSON.parse((await cli(['explain', id, '--json'])).out)).toMatchObject({ id, level: 'must' })
})

test('what a conversation is held to is listed and explained like any rule', async () => {
  expect((await cli(['list', 'rules'])).out).toMatch(/^conversation\/duplicate-result +must +A call has one result\.$/m)
  const { code, out } = await cli(['explain', 'conversation/duplicate-result'])
  expect(code).toBe(0)
  expect(out).toContain('our wording: each provider has its own')
  expect(out).toMatch(/^ {2}>.*"tool_call_response", "id": "call_1"/m)
})

test('explain tells why something is no rule, and which rule has taken it in', async () => {
  const { code, out } = await cli(['explain', 'azure/same-as-openai'])
  expect(code).toBe(0)
  expect(out).toContain('Part of openai-chat/tool-call-without-response')
  expect((await cli(['explain', 'groq/pairing'])).out).toContain('No rule: nobody can tell')
})
