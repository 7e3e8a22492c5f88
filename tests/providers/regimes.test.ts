import { expect, test } from 'vitest'
import { DIALECT_IDS } from '../../src/dialects/dialect.ts'
import type { Applicability } from '../../src/judge/rule.ts'
import { rulesOf } from '../../src/judge/rulebook.ts'
import { providersOf } from '../../src/providers/index.ts'

test.each(DIALECT_IDS)('%s: every regime that a rule names is known to a provider that it is for', (dialect) => {
  const unknown = rulesOf(dialect).flatMap(({ id, applies, warns, error }) => {
    const everything: readonly Applicability[] = [applies, ...warns, ...error.texts]
    return everything.flatMap(({ providers, models = [], notModels = [] }) => {
      const concerned = providersOf(dialect).filter((provider) => providers?.includes(provider.id) ?? true)
      const known = concerned.flatMap(({ regimes }) => Object.keys(regimes))
      return [...models, ...notModels].filter((name) => !known.includes(name)).map((name) => `${id}: ${name}`)
    })
  })
  expect(unknown).toEqual([])
})
