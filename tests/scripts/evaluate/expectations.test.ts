import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { damagesOf } from '../../../scripts/evaluate/damage/damage.ts'
import { KINDS } from '../../../scripts/evaluate/damage/kinds.ts'
import { expectationsOf } from '../../../scripts/evaluate/expectations/expected.ts'
import { historyOf } from '../../../scripts/evaluate/history/history.ts'
import { faultsIn, tried } from '../../../scripts/evaluate/trial.ts'
import type { ToolDefinition } from '../../../src/conversation/message.ts'
import { DIALECT_IDS } from '../../../src/dialects/dialect.ts'
import { dialectOf } from '../../../src/dialects/index.ts'
import { judge } from '../../../src/judge/judge.ts'
import { rulesOf } from '../../../src/judge/rulebook.ts'
import { providersOf, targetName, targets } from '../../../src/providers/index.ts'
import { UNKNOWN_PROVIDER } from '../../../src/providers/target.ts'
import { validConversation } from '../../arbitraries/conversation.ts'
import { unlessRefused } from '../../dialects/unless-refused.ts'
import { wire } from '../../dialects/wire.ts'

const TOOLS = ['read_file', 'get_weather', 'search'].map(
  (name): ToolDefinition => ({
    type: 'function',
    name,
    description: 'Does it.',
    parameters: { type: 'object', properties: { path: { type: 'string' } } },
  }),
)

describe.each(DIALECT_IDS)('what is to be expected of %s', (dialect) => {
  const table = expectationsOf(dialect)

  test('is about kinds of damage that there are, more than a dozen of them', () => {
    const names = KINDS.map(({ name }) => name)
    expect(Object.keys(table).filter((name) => !names.includes(name))).toEqual([])
    expect(Object.keys(table).length).toBeGreaterThan(12)
  })

  test('names rules of that dialect', () => {
    const ids = rulesOf(dialect).map(({ id }) => id)
    const named = Object.values(table).flatMap((entries) => entries.flatMap(({ rules }) => rules))
    expect(named.filter((id) => !ids.includes(id))).toEqual([])
  })

  test('names providers that speak it', () => {
    const ids = [UNKNOWN_PROVIDER, ...providersOf(dialect).map(({ id }) => id)]
    const who = Object.values(table).flatMap((entries) => entries.flatMap((entry) => entry.who))
    expect(who.filter((house) => !ids.includes(house.split('>')[0] ?? ''))).toEqual([])
  })
})

test.each(targets().map((target) => [targetName(target), target] as const))(
  'damage to what the reference formatter sends to %s is judged as is to be expected',
  (_, target) => {
    const { format } = dialectOf(target.dialect)
    fc.assert(
      fc.property(validConversation(), (conversation) => {
        const request = unlessRefused(() => wire(format({ target, conversation, tools: TOOLS, stream: false })))
        if (request === undefined) return
        expect(judge(request, target)).toEqual([])
        const history = historyOf(request, target)
        const known = faultsIn(history)
        for (const kind of KINDS)
          for (const damage of damagesOf(history, kind)) {
            const { isRight, expectation, broken } = tried(damage, kind.name, known)
            expect(isRight, `${kind.name}: ${JSON.stringify({ expectation, broken })}`).toBe(true)
          }
      }),
      { numRuns: 3 },
    )
  },
)
