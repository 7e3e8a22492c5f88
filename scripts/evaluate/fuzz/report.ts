import { SOUND } from '../../../tests/faulty/faulty-adapters.ts'
import { table } from '../report/table.ts'
import type { Hunted } from './hunt.ts'

/** A fault is to be shrunk to so many messages at most. */
const MOST_MESSAGES = 6

/** Bugs that no conversation of so few messages can show. */
const LARGER: Readonly<Record<string, string>> = {
  'marks-every-message': 'Where every call has its result, the fifth mark needs a fourth turn of the user.',
}

export function* fuzzTable(hunted: readonly Hunted[]): Generator<string> {
  yield* table(
    ['adapter', 'found', 'at', 'after', 'messages'],
    hunted.map(({ name, finding }) =>
      finding === undefined
        ? [name, 'nothing', '', '', '']
        : [name, finding.fault, finding.target, finding.after, finding.messages],
    ),
  )
}

export interface FuzzSummary {
  readonly lines: readonly string[]
  readonly isGood: boolean
}

export function fuzzSummary(hunted: readonly Hunted[], runs: number): FuzzSummary {
  const faulty = hunted.filter(({ name }) => !SOUND.includes(name))
  const found = faulty.filter(({ finding, isOurs }) => finding?.repeats === true && !isOurs)
  const alarms = hunted.filter(({ name, finding, isOurs }) => isOurs || (SOUND.includes(name) && finding !== undefined))
  const large = found.filter(({ finding }) => (finding?.messages ?? 0) > MOST_MESSAGES)
  const missed = faulty.filter((each) => !found.includes(each))
  return {
    lines: [
      `${found.length} of ${faulty.length} bugs found in under ${runs} conversations, the last after ${most(found, 'after')}`,
      `${found.length - large.length} of ${found.length} shown by at most ${MOST_MESSAGES} messages`,
      ...missed.map(({ name }) => `  not found: ${name}`),
      ...large.map(
        ({ name, finding }) => `  ${name}, ${finding?.messages} messages: ${LARGER[name] ?? 'not small enough'}`,
      ),
      `${alarms.length} false alarms${alarms.map(({ name }) => `, ${name}`).join('')}`,
    ],
    isGood: missed.length === 0 && alarms.length === 0 && large.every(({ name }) => LARGER[name] !== undefined),
  }
}

function most(found: readonly Hunted[], member: 'after' | 'messages'): number {
  return Math.max(0, ...found.map(({ finding }) => finding?.[member] ?? 0))
}
