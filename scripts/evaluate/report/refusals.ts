import { groupBy } from '../../../src/conversation/group-by.ts'
import { targetName } from '../../../src/providers/index.ts'
import type { Answered } from '../refusals/refusals.ts'

const TITLES: Readonly<Record<Answered['how'], string>> = {
  matched: 'rejected by us in the same words',
  hidden: 'accepted by us: a rule has these words, but what breaks it does not show in the request',
  missed: 'accepted by us, or rejected in other words',
  outside: 'not about the conversation',
}

/** Every recorded refusal by name, with what became of it. */
export function* refusalReport(refused: readonly Answered[]): Generator<string> {
  if (refused.length === 0) return
  yield ''
  yield 'Recorded requests that the provider refused'
  const groups = groupBy(refused, ({ how }) => how)
  for (const how of ['matched', 'hidden', 'missed', 'outside'] as const) {
    const group = groups.get(how) ?? []
    if (group.length > 0) yield `  ${group.length} ${TITLES[how]}`
    for (const { recording, why } of group) {
      const { place, target, status, sentence = 'its words were not recorded' } = recording
      yield `    ${place}, ${targetName(target)}, ${status}: ${sentence}`
      yield `      ${why}`
    }
  }
}
