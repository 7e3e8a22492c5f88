import type { Path } from '../../yaml/mistake.ts'
import type { FailsForm, StepValues } from '../form.ts'
import type { FailedAnswer, ListingAnswer } from '../lived/life.ts'
import { happen, type Story, untoldTalk } from '../story.ts'
import { failureOf } from './fails.ts'
import { tools } from './setting.ts'

/** What the person says who uses an agent, from here on. */
export function person(story: Story, says: StepValues['person']): void {
  happen(story, { kind: 'person', says })
}

/** What is answered from here on to what an agent asks the model beside the conversation. */
export function probe(story: Story, answer: StepValues['probe']): void {
  const said = typeof answer === 'string' ? answer : failedAnswer(story, answer)
  if (said === undefined) story.canBeTold = false
  else happen(story, { kind: 'probe', answer: said })
}

function failedAnswer(story: Story, fails: FailsForm): FailedAnswer | undefined {
  if ('connection' in fails) return { kind: 'failure', failure: 'reset' }
  const failure = failureOf(fails, story.target)
  return failure === undefined ? undefined : { kind: 'failure', failure }
}

/** How the provider answers from here on whoever asks for its models. */
export function listing(story: Story, form: StepValues['listing']): void {
  const answer = listingOf(story, form)
  if (answer === undefined) story.canBeTold = false
  else happen(story, { kind: 'listing', answer })
}

function listingOf(story: Story, form: StepValues['listing']): ListingAnswer | undefined {
  if (typeof form === 'string') return form
  if ('kind' in form || 'status' in form || 'connection' in form) return failedAnswer(story, form)
  const { pages = 1, more = [], others = false } = form
  return { kind: 'listed', pages, more, others }
}

/** The person looks at the models that there are to choose from. */
export function models(story: Story, { requests }: StepValues['models']): void {
  happen(story, { kind: 'models', target: story.target, ...(requests === undefined ? {} : { requests }) })
}

/** The app is ended and started again, and its user begins a conversation. */
export function restart(story: Story, { files }: StepValues['restart'], path: Path): void {
  const { target } = story
  Object.assign(story, untoldTalk(story.form, story.pair), { target })
  tools(story, story.form.tools ?? [], [...path, 'tools'])
  happen(story, { kind: 'restart', files })
}
