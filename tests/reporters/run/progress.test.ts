import { expect, test } from 'vitest'
import { runProgress } from '../../../src/reporters/run/progress.ts'
import { caseEvent, FAILED, run } from '../events.ts'

test('one line tells how far the run is, not more often than it can be read, and goes away at the end', () => {
  let text = ''
  let now = 1000
  const report = runProgress({ write: (piece) => (text += piece) }, 60, () => now)
  for (const event of run(caseEvent(), caseEvent(), FAILED, caseEvent({ scenario: 'x/'.repeat(50) }))) {
    report(event)
    now += 30
  }
  expect(text.split('\r\u001b[K')).toEqual([
    '',
    '1/4  turns/consecutive-tool-calls · anthropic',
    '3/4, 1 not passed  turns/consecutive-tool-calls · anthropic',
    '',
  ])
})
