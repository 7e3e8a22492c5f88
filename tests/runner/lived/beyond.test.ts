import { expect, test } from 'vitest'
import { defineClient, type LoopContext } from '../../../src/clients/define.ts'
import { GOOD_HABITS, type Habits, referenceAgent } from '../../../src/clients/reference/agent.ts'
import { parseTarget } from '../../../src/providers/index.ts'
import type { CaseEvent } from '../../../src/runner/events.ts'
import type { Case } from '../../../src/scenarios/case.ts'
import { findScenarios } from '../../../src/scenarios/catalogue.ts'
import { loadScenarios } from '../../../src/scenarios/load.ts'
import { plan } from '../../../src/scenarios/plan.ts'
import { live } from './living.ts'

async function lives(scenario: string, habits: Partial<Habits>, change: (context: LoopContext) => LoopContext) {
  const client = defineClient({
    name: 'app',
    loop: (context) => referenceAgent(change(context), { ...GOOD_HABITS, ...habits }),
  })
  return live(client, await casesOf(scenario))
}

async function casesOf(scenario: string): Promise<Case[]> {
  const files = findScenarios([scenario]).map(({ file }) => file)
  return plan(await loadScenarios(files), [parseTarget('openai')])
}

function reasons(events: readonly CaseEvent[]): Set<string> {
  return new Set(events.map(({ verdict, reason }) => `${verdict}: ${reason ?? ''}`))
}

test('a client that knows no limit is skipped, and told why', async () => {
  const events = await lives('loop/step-limit', {}, ({ maxSteps: _, ...context }) => context)
  const reason = 'It goes on behind `maxSteps`: it has no limit of its own, or was not given this one.'
  expect(reasons(events)).toEqual(new Set([`skip: ${reason}`]))
})

test('a client that stops before its limit gives up', async () => {
  const events = await lives('loop/step-limit', {}, (context) => ({ ...context, maxSteps: 1 }))
  expect(events.flatMap(({ behaviours }) => behaviours.map(({ kind }) => kind))).toEqual(['gave-up', 'gave-up'])
})

test('a client that forces no tool at all is skipped, and told why', async () => {
  const events = await lives('tools/forced-choice', { wanted: () => ({}) }, (context) => context)
  const reason = 'It does not force the tool that its app wants (`toolChoice`).'
  expect(reasons(events)).toEqual(new Set([`skip: ${reason}`]))
})

test('what the last calls gave may be kept or not', async () => {
  const forgets: Habits['runCalls'] = async (calls, ...rest) => {
    const results = await GOOD_HABITS.runCalls(calls, ...rest)
    return calls.some(({ name }) => name === 'read_file') ? [] : results
  }
  const events = await lives('loop/step-limit', { runCalls: forgets }, (context) => context)
  expect(reasons(events)).toEqual(new Set(['pass: ']))
})

test('a client that mends what was refused is not spoken to meanwhile', async () => {
  const said: string[] = []
  const client = defineClient({
    name: 'app',
    loop(context) {
      const agent = referenceAgent(context, { ...GOOD_HABITS, ask: brokenAtFirst })
      return {
        ...agent,
        turn(turn) {
          said.push(turn.text)
          return agent.turn(turn)
        },
      }
    },
  })
  const [event] = await live(client, await casesOf('turns/text-beside-call'))
  expect(event).toMatchObject({ verdict: 'fail', behaviours: [], violations: [{ level: 'must' }] })
  expect(said).toHaveLength(1)
})

/** Asks without a word from the user, and as it should where that is refused. */
const brokenAtFirst: Habits['ask'] = async (question, arrived) => {
  const broken = {
    ...question,
    body: { ...question.body, messages: [{ role: 'tool', content: 'x', tool_call_id: 'y' }] },
  }
  try {
    return await GOOD_HABITS.ask(broken, arrived)
  } catch {
    return GOOD_HABITS.ask(question, arrived)
  }
}
