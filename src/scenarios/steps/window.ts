import type { Message, Part } from '../../conversation/message.ts'
import type { Path } from '../../yaml/mistake.ts'
import type { StepValues } from '../form.ts'
import { happen, mistake, type Story } from '../story.ts'

const OWN_WINDOW = { kind: 'unlivable', because: 'An agent shortens its history by itself, when it wants to.' } as const

/** A sliding window: the first messages fall out of it. */
export function truncate(story: Story, { first, keep }: StepValues['truncate'], path: Path): void {
  happen(story, OWN_WINDOW)
  const [early, late] = split(story, first, keep === 'system', path)
  story.messages = [...early.filter(({ role }) => keep === 'system' && role === 'system'), ...late]
}

export function compact(story: Story, step: StepValues['compact'], path: Path): void {
  happen(story, OWN_WINDOW)
  const [early, late] = split(story, step.first, true, path)
  story.messages = step.as === 'summary' ? summarised(early, step) : early.map((message) => noted(message, step.text))
  story.messages.push(...late)
}

function summarised(early: readonly Message[], { text, role = 'user' }: StepValues['compact']): Message[] {
  return [...early.filter((message) => message.role === 'system'), { role, parts: [{ type: 'text', content: text }] }]
}

function noted(message: Message, note: string): Message {
  return {
    ...message,
    parts: message.parts.map((part): Part => (part.type === 'tool_call_response' ? { ...part, response: note } : part)),
  }
}

/** Behind the first so many messages; the last one is never among them. */
function split(story: Story, first: number, passSystem: boolean, path: Path): [Message[], Message[]] {
  const counted = story.messages.flatMap((message, index) => (passSystem && message.role === 'system' ? [] : [index]))
  const next = counted[first]
  if (next !== undefined) return [story.messages.slice(0, next), story.messages.slice(next)]
  mistake(story, [...path, 'first'], `There are ${counted.length} messages, and the first ${first} leave none.`)
  return [[], story.messages]
}
