import { expect, test } from 'vitest'
import type { LivedTurn } from '../../../src/scenarios/lived/life.ts'
import { caseOf, mistakesIn, scenarioText } from '../told.ts'

const HEAD = 'level: [loop]\nmaxSteps: 2'
const STEPS = `steps:
  - user: Read it.
  - assistant: { calls: [[a, read_file, { path: x }]] }
  - result: { of: a, response: y }
  - assistant: { calls: [[b, read_file, { path: y }]] }`
const LIMIT = '\n  - result: { of: b, response: z }\n  - limit'
const NEXT = '\n  - user: And now?\n  - send'

async function turns(body: string): Promise<readonly LivedTurn[]> {
  const { lived } = await caseOf(body)
  if (lived === undefined || 'unlivable' in lived) throw new Error(lived?.unlivable)
  return lived.chapters.filter((chapter) => chapter.kind === 'turn')
}

test('a turn ends where the agent has made all the requests that it may make, and the user goes on', async () => {
  const [first, second] = await turns(`${HEAD}\n${STEPS}${LIMIT}${NEXT}`)
  expect(first?.rounds.map(({ isLimit = false }) => isLimit)).toEqual([false, true])
  expect(second?.text).toBe('And now?')
})

test('an agent is told its limit when it begins', async () => {
  const { lived } = await caseOf(`${HEAD}\n${STEPS}${LIMIT}${NEXT}`)
  expect(lived).toMatchObject({ chapters: [{ kind: 'begin', setting: { maxSteps: 2 } }, {}, {}] })
})

test('behind its limit each agent may answer or remove what was open', async () => {
  const [first, second] = await turns(`${HEAD}\n${STEPS}${LIMIT}${NEXT}`)
  const orphans = [first, second].map((turn) => turn?.rounds.map(({ exchange }) => exchange.expect.orphans.calls))
  expect(orphans).toEqual([['none', 'none'], ['either']])
})

test.each([
  ['that nobody has set', `level: [loop]\n${STEPS}${LIMIT}${NEXT}`, 'Write `maxSteps` at the top.'],
  ['that is not reached', `level: [loop]\nmaxSteps: 3\n${STEPS}${LIMIT}${NEXT}`, 'does not hit its limit of 3'],
  ['with nothing open', `${HEAD}\nsteps:\n  - user: A.\n  - assistant: B.\n  - limit${NEXT}`, 'Nothing is open'],
  ['where a call gives nothing', `${HEAD}\n${STEPS}\n  - limit${NEXT}`, 'each needs a result'],
])('a limit %s is a mistake', async (_, body, problem) => {
  expect(await mistakesIn(scenarioText(body))).toEqual([expect.stringContaining(problem)])
})

test('a misspelt step is told the words that stand alone', async () => {
  expect(await mistakesIn(scenarioText('steps: [{ user: A }, limits, send]'))).toEqual([
    expect.stringContaining('Did you mean `limit`?'),
  ])
})
