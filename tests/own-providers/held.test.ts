import { afterEach, describe, expect, test } from 'vitest'
import { useDialects } from '../../src/dialects/registry.ts'
import { judge } from '../../src/judge/judge.ts'
import { ruleById } from '../../src/judge/rulebook.ts'
import { rulesFor } from '../../src/judge/rules-for.ts'
import { parseTarget } from '../../src/providers/index.ts'
import { useProviders } from '../../src/providers/registry.ts'
import { ownProvidersText } from '../../src/reporters/own-providers-text.ts'
import { load, RECORD } from './record.ts'

const held = (target: string) => rulesFor(parseTarget(target)).map(({ rule, level }) => `${rule.id} ${level}`)
const without = (ids: readonly string[], left: string) => ids.filter((id) => !id.startsWith(left))
const NAME_PATTERN = 'openai-chat/message-name-pattern'
const { without: _, regimes: _regimes, ...ALIKE } = RECORD

afterEach(() => {
  useDialects([])
  useProviders([])
})

test('a provider that is like another is held to its rules, but for those that it goes without', async () => {
  useProviders(await load(RECORD))
  expect(held('openai/gpt-4o')).toContain(`${NAME_PATTERN} should`)
  expect(held('acme/gpt-4o')).toEqual(without(held('openai/gpt-4o'), NAME_PATTERN))
})

test('a provider that is like nobody is held to what all who speak the dialect share', async () => {
  useProviders(await load({ ...ALIKE, like: undefined }))
  expect(held('acme/gpt-4o')).toEqual(held('unknown:chat/gpt-4o'))
})

test('in a dialect that the one that it is like does not speak, it is like nobody', async () => {
  useProviders(await load({ ...ALIKE, speaks: ['openai-chat', 'anthropic-messages'] }))
  expect(held('acme:messages')).toEqual(held('unknown:messages'))
})

test('one more provider changes nothing for the others', async () => {
  const [openai, unknown] = [held('openai'), held('unknown:chat')]
  useProviders(await load(RECORD))
  expect([held('openai'), held('unknown:chat')]).toEqual([openai, unknown])
})

test('terms that change change what is held, at once', async () => {
  useProviders(await load(RECORD))
  expect(held('acme')).not.toContain(`${NAME_PATTERN} should`)
  useProviders(await load({ ...RECORD, without: undefined, models: ['gpt-4o'] }))
  expect(held('acme')).toContain(`${NAME_PATTERN} should`)
})

test('an error is worded as by the one that it is like', async () => {
  useProviders(await load({ ...ALIKE, like: 'mistral' }))
  const request = { model: 'm', messages: [{ role: 'tool', tool_call_id: 'a', content: '1' }] }
  const words = (target: string) => judge(request, parseTarget(target)).map(({ message }) => message)
  expect(words('acme/mistral-large-latest')).toEqual(words('mistral/mistral-large-latest'))
})

describe('explain tells whom a rule means', () => {
  const rule = (id: string) => {
    const found = ruleById(id)
    if (found === undefined) throw new Error(`No rule ${id}`)
    return found
  }

  test.each([
    ['openai-chat/tool-call-without-response', ['and acme, which is like openai']],
    [NAME_PATTERN, ['but not acme, as it is described']],
    ['cohere/roles', []],
  ])('%s', async (id, expected) => {
    useProviders(await load(RECORD))
    expect(ownProvidersText(rule(id))).toEqual(expected)
  })
})
