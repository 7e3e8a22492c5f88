import { expect, test } from 'vitest'
import type { Held } from '../../../src/gateway/backends/held.ts'
import { parseTarget } from '../../../src/providers/index.ts'
import type { Target } from '../../../src/providers/target.ts'
import { asAsked, mixedModels } from '../../../src/runner/lived/asked-model.ts'
import type { Life, Round } from '../../../src/scenarios/lived/life.ts'
import { caseOf } from '../../scenarios/told.ts'

const OLD = parseTarget('anthropic')
const NEW = parseTarget('mistral')
const STORY = `level: [loop]
steps:
  - user: Read it.
  - assistant: { calls: [[a, read_file, { path: x }]] }
  - switch: { to: mistral }
  - result: { of: a, response: X }
  - assistant: It says X.
  - user: Thanks.
  - send`

async function rounds(): Promise<Round[]> {
  const { lived } = await caseOf(STORY, 'anthropic')
  const { chapters }: Pick<Life, 'chapters'> = lived === undefined || 'unlivable' in lived ? { chapters: [] } : lived
  return chapters.flatMap((chapter) => (chapter.kind === 'turn' ? chapter.rounds : []))
}

function asking(model: string): Held {
  return { asked: { target: { ...OLD, model } } } as unknown as Held
}

/** Who is taken to be asked, or what is wrong with that. */
async function verdict(at: 1 | 2, door: Target, model: string, before: Target | undefined): Promise<string> {
  const [first, ...later] = await rounds()
  const planned = later[at - 1]
  if (first === undefined || planned === undefined) throw new Error('There are no rounds.')
  const last = before === undefined ? undefined : { ...first, exchange: { ...first.exchange, target: before } }
  const round = asAsked(planned, asking(model), door, last)
  const [mixed] = mixedModels(asking(model), door, round)
  return mixed?.kind ?? round.exchange.target.provider
}

test('the turn may be finished by either of the two', async () => {
  expect(await verdict(1, OLD, OLD.model, OLD)).toBe('anthropic')
  expect(await verdict(1, NEW, NEW.model, OLD)).toBe('mistral')
})

test('one request is for one model, at its own address', async () => {
  expect(await verdict(1, OLD, NEW.model, OLD)).toBe('mixed-models')
  expect(await verdict(1, NEW, OLD.model, OLD)).toBe('mixed-models')
})

test('who has asked the new one does not go back', async () => {
  expect(await verdict(1, OLD, OLD.model, NEW)).toBe('mixed-models')
})

test('from the next turn on it is the new one', async () => {
  expect(await verdict(2, OLD, OLD.model, undefined)).toBe('mixed-models')
  expect(await verdict(2, NEW, NEW.model, undefined)).toBe('mistral')
})

test('an answer of the old one says that it is of the old one', async () => {
  const [first, second] = await rounds()
  if (first === undefined || second === undefined) throw new Error('There are no rounds.')
  const { answer } = asAsked(second, asking(OLD.model), OLD, first)
  expect(answer).toMatchObject({ message: { origin: { provider: 'anthropic', model: OLD.model } } })
})
