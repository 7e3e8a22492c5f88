import { expect, test } from 'vitest'
import type { Life } from '../../../src/scenarios/lived/life.ts'
import { caseOf, mistakesIn, scenarioText } from '../told.ts'

async function lived(body: string): Promise<Life> {
  const { lived: life } = await caseOf(`level: [loop]\n${body}`)
  if (life === undefined || 'unlivable' in life) throw new Error(life?.unlivable)
  return life
}

test('at the top it is about the whole life, in a step about the turn of the last request', async () => {
  const life = await lived(`steps:
  - user: A.
  - assistant: B.
  - expect: { requests: { most: 2 }, error: { told: false } }
  - user: C.
  - send
expect: { requests: 2, events: { finish: 2 } }`)
  expect(life.expect).toEqual({ requests: 2, events: { finish: 2 } })
  const turns = life.chapters.flatMap((chapter) => (chapter.kind === 'turn' ? [chapter] : []))
  expect(turns.map(({ rounds }) => rounds.map((round) => round.expect))).toEqual([
    [{ requests: { most: 2 }, error: { told: false } }],
    [{}],
  ])
})

test.each([
  ['an event that nobody tells', 'events: { thought: 1 }', 'Unknown key `thought`'],
  ['bounds without any', 'requests: {}', '`requests`'],
  ['a kind of error that nobody knows', 'error: { told: true, kind: bad-luck }', 'bad-luck'],
  ['an error of which nobody says whether it is told', 'error: { kind: auth }', '`told` is missing'],
])('%s is a mistake', async (_, wanted, problem) => {
  const mistakes = await mistakesIn(scenarioText(`level: [loop]\nsteps: [{ user: A. }, send]\nexpect: { ${wanted} }`))
  expect(mistakes.join('\n')).toContain(problem)
})

test('an answer that is none may be asked for again, one that is whole may not', async () => {
  const steps = (stop: string) => `steps:
  - user: A.
  - assistant: { text: B, stop: ${stop} }
  - retry: { by: either }
  - assistant: C.`
  for (const stop of ['content_filter', '{ raw: MALFORMED_FUNCTION_CALL, as: error }']) {
    const [, turn] = (await lived(steps(stop))).chapters
    expect(turn).toMatchObject({ rounds: [{ retry: 'either' }, {}] })
  }
  await expect(lived(steps('length'))).rejects.toThrow('Nothing failed that could be tried again.')
})
