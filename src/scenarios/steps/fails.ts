import { refusalOf } from '../../models/failure/refusals.ts'
import type { Path } from '../../yaml/mistake.ts'
import type { StepValues } from '../form.ts'
import { mistake, type Story } from '../story.ts'

/** The provider answers the request with an error. What comes next is asked in another request. */
export function fails(story: Story, step: StepValues['fails'], path: Path): void {
  const request = story.pending
  if (request === undefined) {
    mistake(story, path, 'No request waits for an answer.', 'Put `send` before it.')
    return
  }
  const failure = 'kind' in step ? refusalOf(step.kind, story.target) : step
  if (failure === undefined) story.canBeTold = false
  else request.failure = failure
  story.pending = undefined
}
