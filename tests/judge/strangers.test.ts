import { expect, test } from 'vitest'
import { dialects } from '../../src/dialects/index.ts'
import { judge } from '../../src/judge/judge.ts'
import { rulesFor } from '../../src/judge/rules-for.ts'
import { parseTarget, providersOf } from '../../src/providers/index.ts'
import { knownModels } from '../../src/providers/standing.ts'

const found = (request: object, target: string) =>
  judge(request, parseTarget(target)).map(({ rule, level }) => `${rule} ${level}`)

const call = { id: 'a', type: 'function', function: { name: 'f', arguments: '{}' } }
const UNANSWERED = {
  model: 'llama',
  messages: [
    { role: 'user', content: 'Hi' },
    { role: 'assistant', tool_calls: [call] },
    { role: 'user', content: 'Well?' },
  ],
}

test('what the maker of a format refuses is a warning for a server that nobody knows', () => {
  expect(found(UNANSWERED, 'openai/gpt-4o')).toContain('openai-chat/tool-call-without-response must')
  expect(found(UNANSWERED, 'unknown:chat/llama')).toEqual(['openai-chat/tool-call-without-response should'])
})

test('what all who speak it refuse is refused there, too', () => {
  expect(found({ model: 'llama', messages: 'Hi' }, 'unknown:chat/llama')).toContain('openai-chat/request-shape must')
})

test('what the maker holds some of its models to says nothing about a model that nobody knows', () => {
  const ofStrangers = rulesFor(parseTarget('unknown:chat/llama')).map(({ rule }) => rule.id)
  const some = providersOf('openai-chat')
    .filter(({ id }) => id === 'openai')
    .flatMap(knownModels)
    .map((model) => rulesFor(parseTarget(`openai/${model}`)).map(({ rule }) => rule.id))
  const notOfAll = [...new Set(some.flat())].filter((id) => !some.every((ids) => ids.includes(id)))
  expect(notOfAll).not.toEqual([])
  expect(ofStrangers.filter((id) => notOfAll.includes(id))).toEqual([])
})

test('something is shared in nearly every format', () => {
  const musts = dialects.filter(({ id }) =>
    rulesFor({ dialect: id, provider: 'unknown', model: 'm' }).some(({ level }) => level === 'must'),
  )
  expect(musts.length).toBeGreaterThan(5)
})

test.each(dialects.map(({ id }) => id))('nothing but what all of %s share is a must for a stranger', (dialect) => {
  const targets = providersOf(dialect).flatMap((provider) =>
    knownModels(provider).map((model) => ({ dialect, provider: provider.id, model })),
  )
  const musts = rulesFor({ dialect, provider: 'unknown', model: 'm' }).filter(({ level }) => level === 'must')
  for (const { rule } of musts) {
    for (const target of targets) {
      const held = rulesFor(target).find((each) => each.rule.id === rule.id)
      expect(held?.level, `${rule.id} at ${target.provider}/${target.model}`).toBe('must')
    }
  }
})
