import { isRefusal, refusalOf } from '../../models/failure/refusals.ts'
import { responseLost } from '../../models/failure/response-lost.ts'
import { transientOf } from '../../models/failure/transients.ts'
import type { ProviderError } from '../../providers/provider.ts'
import type { Target } from '../../providers/target.ts'
import type { Path } from '../../yaml/mistake.ts'
import type { FailsForm, StepValues } from '../form.ts'
import { happen, mistake, type Story } from '../story.ts'

/** The provider answers the request with an error. What comes next is asked in another request. */
export function fails(story: Story, step: StepValues['fails'], path: Path): void {
  const request = story.pending
  if (request === undefined) {
    mistake(story, path, 'No request waits for an answer.', 'Put `send` before it.')
    return
  }
  story.pending = undefined
  if ('kind' in step && step.kind === 'response-lost') {
    if (failureOf(step, story.target) === undefined) story.canBeTold = false
    happen(story, { kind: 'failure', failure: 'response-lost' })
    return
  }
  if ('connection' in step) {
    happen(story, { kind: 'failure', failure: 'reset' })
    return
  }
  const failure = failureOf(step, story.target)
  if (failure === undefined) story.canBeTold = false
  else {
    request.failure = failure
    happen(story, { kind: 'failure', failure })
  }
}

/** undefined: nobody knows how the provider says it. */
export function failureOf(
  step: Exclude<FailsForm, { connection: unknown }>,
  target: Target,
): ProviderError | undefined {
  if (!('kind' in step)) return step
  const { kind } = step
  if (kind === 'response-lost') return responseLost('', target)
  return isRefusal(kind) ? refusalOf(kind, target) : transientOf(kind, target)
}
