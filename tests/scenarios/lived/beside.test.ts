import { expect, test } from 'vitest'
import type { Chapter } from '../../../src/scenarios/lived/life.ts'
import { caseOf, mistakesIn, scenarioText } from '../told.ts'

async function chaptersOf(steps: string, target = 'openai'): Promise<readonly Chapter[]> {
  const { lived } = await caseOf(`level: [loop]\nsteps:\n${steps}`, target)
  if (lived === undefined || 'unlivable' in lived) throw new Error(lived?.unlivable ?? 'nothing')
  return lived.chapters
}

const TURN = '  - user: Hello.\n  - send\n  - assistant: Hi.'

test('after a restart another conversation is begun, with nothing but what the app has', async () => {
  const { exchanges } = await caseOf(`level: [loop]\nsteps:\n${TURN}\n  - restart: { files: kept }\n${TURN}`)
  expect(exchanges.map(({ conversation, tools }) => [conversation.length, tools.length])).toEqual([
    [1, 2],
    [1, 2],
  ])
  const chapters = await chaptersOf(`${TURN}\n  - restart: { files: damaged }\n${TURN}`)
  expect(chapters).toMatchObject([
    { kind: 'begin', from: 'nothing' },
    { kind: 'turn' },
    { kind: 'restart', files: 'damaged' },
    { kind: 'begin', from: 'nothing' },
    { kind: 'turn' },
  ])
})

test('nobody has heard of the model `$unheard`, whoever its provider is', async () => {
  const [begin] = await chaptersOf(`  - target: $unheard\n${TURN}`, 'mistral')
  expect(begin).toMatchObject({ setting: { target: { provider: 'mistral', model: 'unheard-of-1' } } })
})

test('a scenario in which models are looked at needs nobody who speaks', async () => {
  const chapters = await chaptersOf('  - listing: { pages: 2, more: [gpt-9] }\n  - models: { requests: 0 }')
  expect(chapters).toMatchObject([
    { kind: 'listing', answer: { kind: 'listed', pages: 2, more: ['gpt-9'], others: false } },
    { kind: 'models', target: { provider: 'openai' }, requests: 0 },
  ])
})

test('an error in the words of the provider is none where nobody knows them', async () => {
  const steps = `  - probe: { kind: tools-unsupported }\n${TURN}`
  expect(await chaptersOf(steps)).toMatchObject([{ kind: 'probe', answer: { failure: { status: 400 } } }, {}, {}])
  await expect(chaptersOf(steps, 'anthropic')).rejects.toThrow('No case')
})

test('an agent is not ended in the middle of its work', async () => {
  const steps =
    '  - user: Hello.\n  - assistant: { calls: [[a, read_file, {}]] }\n  - restart: { files: kept }\n  - user: Hi.\n  - send'
  const [mistake = ''] = await mistakesIn(scenarioText(`level: [loop]\nsteps:\n${steps}`))
  expect(mistake).toContain('at work')
})
