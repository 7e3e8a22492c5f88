import { refusalOf } from '../../models/failure/refusals.ts'
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

function failureOf(step: Exclude<FailsForm, { connection: unknown }>, target: Target): ProviderError | undefined {
  if (!('kind' in step)) return step
  const { kind } = step
  return kind === 'tools-unsupported' || kind === 'unknown-model' ? refusalOf(kind, target) : transientOf(kind, target)
}
