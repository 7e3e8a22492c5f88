import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseTarget } from '../../src/providers/index.ts'
import type { CaseEvent } from '../../src/runner/events.ts'
import { run } from '../../src/runner/run.ts'
import { shippedReferee } from '../../src/runner/shipped-referee.ts'
import { findScenarios } from '../../src/scenarios/catalogue.ts'
import { loadScenarios } from '../../src/scenarios/load.ts'
import { plan } from '../../src/scenarios/plan.ts'
import type { Subject } from '../../src/subjects/subject.ts'
import { HELLO, OPENAI, subjectAt } from './asking.ts'

let subject: Subject
let other: Subject

beforeAll(async () => {
  subject = await subjectAt('client:./adapters/fetching.ts#default')
  other = (await subject.another?.()) ?? subject
})

afterAll(() => subject.close())

async function asked(one: Subject): Promise<string> {
  const session = await one.open({ target: OPENAI, tools: [], options: {} })
  const { kind } = await session.request({ target: OPENAI, conversation: HELLO, tools: [], stream: false })
  await session.close()
  return kind
}

test('another of a client is the same, and ends without it', async () => {
  expect(other).not.toBe(subject)
  expect([other.name, other.targets]).toEqual([subject.name, subject.targets])
  expect(await asked(other)).toBe('body')
  await other.close()
  expect(await asked(subject)).toBe('body')
})

test('agents that live side by side are told the same of as one after the other', async () => {
  const files = findScenarios(['cancel/mid-text', 'loop/slow-first', 'loop/hand-off']).map(({ file }) => file)
  const cases = plan(await loadScenarios(files), [parseTarget('anthropic')])
  const [alone, together] = [await told(1), await told(4)]
  expect(alone.length).toBe(cases.length)
  expect(together).toEqual(alone)

  async function told(casesAtOnce: number): Promise<Omit<CaseEvent, 'ms'>[]> {
    const events: Omit<CaseEvent, 'ms'>[] = []
    const subjects = [await subjectAt('reference-client')]
    await run({
      cases,
      subjects,
      referee: shippedReferee,
      casesAtOnce,
      emit(event) {
        if (event.type !== 'case') return
        const { ms: _, ...rest } = event
        events.push(rest)
      },
    })
    return events
  }
})
