import type { Disagreement } from '../../fixtures/record/disagreements.ts'
import type { Recorded } from '../../fixtures/record/settle.ts'
import { printable } from '../../reporters/printable.ts'
import { cut } from '../../reporters/shorten.ts'

const LONGEST = 300

export function countOf(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`
}

/** What became of a fixture. */
export function recordedLines(name: string, recorded: Recorded): string {
  const head = (words: string, rest: string): string => `${words}  ${printable(name)}${rest}\n`
  switch (recorded.kind) {
    case 'interrupted':
      return head('not recorded', ': interrupted')
    case 'refused':
      return head('no request', ': the client does not send this history, as it may')
    case 'not-recorded':
      return head('not recorded', `: ${printable(cut(recorded.reason, LONGEST))}`)
    default: {
      const { kind, exchanges, errors } = recorded
      const failed = errors.length === 0 ? '' : `, errors: ${[...new Set(errors)].join(', ')}`
      return [
        head(kind, ` (${countOf(exchanges, 'exchange')}${failed})`),
        recorded.isVain ? '  the provider does not take the key\n' : '',
        disagreementLines(recorded.disagreements),
      ].join('')
    }
  }
}

/** Facts about providers change; who records hears of it first. */
export function disagreementLines(found: readonly Disagreement[]): string {
  return found.map((each) => `  ${printable(disagreementText(each))}\n`).join('')
}

function disagreementText(found: Disagreement): string {
  const where = `request ${found.exchange}: the provider`
  return found.kind === 'accepted'
    ? `${where} accepted what the rule ${found.rule} says it refuses, at ${found.pointer || '/'}; please tell us`
    : `${where} refused what no rule says it refuses; please tell us: ${found.status} ${cut(found.sentence, LONGEST)}`
}

export function summaryLine(results: readonly Recorded[], left: number): string {
  const count = (kind: Recorded['kind']): number => results.filter((each) => each.kind === kind).length
  const requests = results.reduce((sum, { exchanges }) => sum + exchanges, 0)
  const parts = [
    `${count('written')} written`,
    `${count('unchanged')} unchanged`,
    ...(count('not-recorded') > 0 ? [`${count('not-recorded')} not recorded`] : []),
    ...(left > 0 ? [`${left} not asked`] : []),
    countOf(requests, 'request'),
  ]
  return `${parts.join(', ')}\n`
}
