import type { Path } from '../../yaml/mistake.ts'
import { happen, mistake, type Story } from '../story.ts'

/** The agent has made all the requests that it may make in a turn; what came of its last calls it may keep or not. */
export function limit(story: Story, path: Path): void {
  if (story.form.maxSteps === undefined)
    mistake(story, path, 'Nobody has said which limit.', 'Write `maxSteps` at the top.')
  happen(story, { kind: 'limit' })
}
