import type { Held } from '../../gateway/backends/held.ts'
import type { Round } from '../../scenarios/lived/life.ts'
import type { Play } from './play.ts'

/** The provider has lost what it kept of the conversation. */
export function isResponseLost({ answer }: Round): boolean {
  return answer?.kind === 'failure' && answer.failure === 'response-lost'
}

/** Whether a request would not hear of that, since it goes on from nothing that the provider keeps. */
export function needsNoResponse(round: Round | undefined, { asked }: Held, { referee }: Play): boolean {
  return round !== undefined && isResponseLost(round) && !referee.goesOn(asked.request, asked.target)
}
