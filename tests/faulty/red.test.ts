import { expect, test } from 'vitest'
import { parseTarget } from '../../src/providers/index.ts'
import { EXPECTED } from './expected.ts'
import { adapter, adapterNames } from './faulty-adapters.ts'
import { amiss, play } from './play.ts'
import { redList } from './red-list.ts'

/** Each dialect once, and Mistral, which asks for more than others that speak Chat Completions. */
const TARGETS = [
  'anthropic',
  'openai',
  'mistral',
  'openai:responses',
  'gemini/gemini-3.6-flash',
  'bedrock',
  'cohere',
  'ollama',
]

/**
 * Over all scenarios each adapter is red where its bug matters, for that reason, and nowhere else. A change in
 * the lists of `red/` is a change of what the scenarios catch: read it before `npx vitest -u` writes them anew.
 */
test.each(adapterNames())('%s is red where it should be, and nowhere else', { timeout: 120_000 }, async (name) => {
  const events = await play(await adapter(name), TARGETS.map(parseTarget), (scenario) => scenario !== 'results/huge')
  const isSilent = (target: string) => EXPECTED[name]?.silent?.[parseTarget(target).dialect] !== undefined
  expect(amiss(events.filter(({ target }) => isSilent(target)))).toEqual([])
  await expect(redList(events, TARGETS)).toMatchFileSnapshot(`red/${name}.txt`)
})
