import { expect, test } from 'vitest'
import { parseTarget } from '../../src/providers/index.ts'
import type { CaseEvent } from '../../src/runner/events.ts'
import { adapter, adapterNames, findings, play } from './play.ts'

const TARGETS = ['anthropic', 'openai', 'gemini', 'gemini/gemini-3.6-flash'].map(parseTarget)

/**
 * Over all scenarios each adapter is red where its bug matters, for that reason, and nowhere else. A change in
 * the lists of `red/` is a change of what the scenarios catch: read it before `npx vitest -u` writes them anew.
 */
test.each(adapterNames())('%s is red where it should be, and nowhere else', { timeout: 120_000 }, async (name) => {
  const events = await play(await adapter(name), TARGETS, (scenario) => scenario !== 'results/huge')
  await expect(redLines(events)).toMatchFileSnapshot(`red/${name}.txt`)
})

/** A line a scenario: what is found in any of its cases. */
function redLines(events: readonly CaseEvent[]): string {
  const found = new Map<string, Set<string>>()
  for (const event of events) {
    if (event.verdict !== 'fail' && event.verdict !== 'error') continue
    const all = found.get(event.scenario) ?? new Set()
    for (const finding of findings(event)) all.add(finding)
    found.set(event.scenario, all)
  }
  const lines = [...found].map(([scenario, all]) => `${scenario}: ${[...all].sort().join(' ')}\n`)
  return lines.sort().join('')
}
