import { type Path, suggestion } from '../../yaml/mistake.ts'
import type { StepValues } from '../form.ts'
import { happen, makeRequest, mistake, type Story } from '../story.ts'
import { openCalls } from './results.ts'

const INSIDE_THE_ANSWER = ['reasoning', 'text', 'server', 'arguments']
const AFTER_THE_CALLS = ['calls', 'running', 'results']

/** The open calls never get a result; an answer that was cut short says so. */
export function cancel(story: Story, { at, of }: StepValues['cancel'], path: Path): void {
  // Nothing of it is left in a history; whoever lives it has asked.
  if (at === 'request' && story.reading === 'lived' && story.pending === undefined) makeRequest(story)
  const open = openCalls(story)
  const labels = of === undefined ? open : [of].flat()
  for (const label of labels) {
    const call = story.calls.get(label)
    if (call?.state === 'open') call.state = 'cancelled'
    else mistake(story, [...path, 'of'], `No call \`${label}\` waits for its result.`, suggestion(label, open))
  }
  if (AFTER_THE_CALLS.includes(at) && labels.length === 0) mistake(story, path, 'There is no open call to cancel.')
  if (INSIDE_THE_ANSWER.includes(at)) cutShort(story, path)
  story.pending = undefined
  happen(story, { kind: 'cancel', at, labels })
}

function cutShort(story: Story, path: Path): void {
  const last = story.messages.at(-1)
  if (last?.role === 'assistant') story.messages = story.messages.with(-1, { ...last, finish_reason: 'cancelled' })
  else mistake(story, path, 'There is no answer to cut short.', 'Tell the partial answer as the step before.')
}
