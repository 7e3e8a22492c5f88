import type { CaseResult } from '../runner/result.ts'

const MOST_CHARACTERS = 80

/** What is wrong, in a word that is the same for each conversation that shows it; undefined where nothing is. */
export function faultOf({ verdict, violations, deviations, unmet, cause, reason }: CaseResult): string | undefined {
  if (verdict === 'pass' || verdict === 'skip') return undefined
  const broken = violations.find(({ level }) => level === 'must')
  if (broken !== undefined) return broken.rule
  const [deviation] = deviations
  if (deviation !== undefined) return deviation.kind
  if (cause !== undefined && cause !== 'throws') return cause
  return generally(unmet[0] ?? reason ?? verdict)
}

/** Without what is of this one conversation: what is quoted, numbers, and ids. */
function generally(sentence: string): string {
  const [line = ''] = sentence.split('\n', 1)
  return line.replace(/(["'`])(?:\\.|(?!\1).)*\1|\S*\d\S*/g, '…').slice(0, MOST_CHARACTERS)
}
