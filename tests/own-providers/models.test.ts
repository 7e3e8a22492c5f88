import { afterEach, expect, test } from 'vitest'
import { rulesFor } from '../../src/judge/rules-for.ts'
import { makeProvider } from '../../src/own-providers/make.ts'
import { providerOf } from '../../src/providers/index.ts'
import { useProviders } from '../../src/providers/registry.ts'

const form = {
  provider: 'acme',
  title: 'Acme',
  speaks: ['anthropic-messages'],
  models: ['acme-old'],
  like: 'anthropic',
} as const

function levelOf(model: string, rule: string) {
  return rulesFor({ dialect: 'anthropic-messages', provider: 'acme', model }).find((held) => held.rule.id === rule)
    ?.level
}

afterEach(() => useProviders([]))

test('a name of its own is judged like what is newest where it takes its rules from, by warnings', () => {
  useProviders([makeProvider(form, providerOf('anthropic'))])
  expect(levelOf('claude-opus-4-6', 'anthropic/prefill-unsupported')).toBe('must')
  expect(levelOf('acme-old', 'anthropic/prefill-unsupported')).toBe('should')
  expect(levelOf('acme-old', 'anthropic/tool-use-without-tool-result')).toBe('must')
})

test('a name that a pattern of its own has is known', () => {
  const regimes = { 'no-prefill': '^acme-new', old: '^acme-old' }
  useProviders([makeProvider({ ...form, regimes }, providerOf('anthropic'))])
  expect(levelOf('acme-new-2', 'anthropic/prefill-unsupported')).toBe('must')
  expect(levelOf('acme-old', 'anthropic/prefill-unsupported')).toBeUndefined()
})

test('what else answers where it takes its rules from does not answer there', () => {
  expect(makeProvider({ ...form, like: 'azure' }, providerOf('azure')).others).toBeUndefined()
})
