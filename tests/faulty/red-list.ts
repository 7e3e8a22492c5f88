import { groupBy } from '../../src/conversation/group-by.ts'
import type { CaseEvent } from '../../src/runner/events.ts'
import { findings } from './play.ts'

/**
 * For each set of findings: the targets at which it is found, and the scenarios in which it is found there. What is
 * found in any case of a scenario counts.
 */
export function redList(events: readonly CaseEvent[], targets: readonly string[]): string {
  const red = events.filter(({ verdict }) => verdict === 'fail' || verdict === 'error')
  const sections = new Map<string, string[]>()
  for (const [scenario, ofScenario] of groupBy(red, (event) => event.scenario)) {
    for (const [found, ofFound] of groupBy(foundAt(ofScenario, targets), ([, each]) => each)) {
      const where = ofFound.length === targets.length ? 'everywhere' : ofFound.map(([target]) => target).join(' ')
      const head = `${where}: ${found}`
      sections.set(head, [...(sections.get(head) ?? []), scenario])
    }
  }
  const blocks = [...sections].map(([head, scenarios]) => [head, ...scenarios.sort().map((each) => `  ${each}`)])
  return blocks
    .map((lines) => `${lines.join('\n')}\n`)
    .sort()
    .join('')
}

function foundAt(events: readonly CaseEvent[], targets: readonly string[]): [target: string, found: string][] {
  const byTarget = groupBy(events, ({ target }) => target)
  return targets.flatMap((target): [string, string][] => {
    const found = (byTarget.get(target) ?? []).flatMap(findings)
    return found.length === 0 ? [] : [[target, [...new Set(found)].sort().join(' ')]]
  })
}
