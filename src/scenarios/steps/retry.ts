import type { Path } from '../../yaml/mistake.ts'
import type { StepValues } from '../form.ts'
import { happen, mistake, type Story } from '../story.ts'

/** Who asks again is seen by those alone who live the story: in a history nothing is left of it. */
export function retry(story: Story, { by }: StepValues['retry'], path: Path): void {
  if (story.requests.length === 0) mistake(story, path, 'No request was made before this.')
  happen(story, { kind: 'retry', by })
}
