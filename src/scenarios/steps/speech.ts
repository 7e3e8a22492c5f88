import type { Message, Part } from '../../conversation/message.ts'
import type { Path } from '../../yaml/mistake.ts'
import type { StepValues } from '../form.ts'
import { happen, mistake, type Story, say } from '../story.ts'

const MORE_THAN_TEXT = { kind: 'unlivable', because: 'What an agent is told by its user is a text.' } as const
const TOLD_ONLY = { kind: 'unlivable', because: 'It holds a message as it was stored, which nobody lives.' } as const

export function user(story: Story, step: StepValues['user']): void {
  const { text, parts } = typeof step === 'string' ? { text: step, parts: undefined } : step
  say(story, { role: 'user', parts: partsOf({ text, parts }) })
  happen(story, text === undefined || parts !== undefined ? MORE_THAN_TEXT : { kind: 'turn', text })
}

export function system(story: Story, step: StepValues['system'], path: Path): void {
  const { text, replace = false } = typeof step === 'string' ? { text: step } : step
  const message: Message = { role: 'system', parts: [{ type: 'text', content: text }] }
  const last = story.messages.findLastIndex(({ role }) => role === 'system')
  happen(story, { kind: 'system', text, replaces: replace })
  if (!replace) say(story, message)
  else if (last >= 0) story.messages = story.messages.with(last, message)
  else mistake(story, path, 'There is no system message to replace.')
}

export function sayAsTold(story: Story, { role, ...rest }: StepValues['say']): void {
  const { provider, model } = story.target
  const parts = partsOf(rest)
  happen(story, TOLD_ONLY)
  say(
    story,
    role === 'assistant' ? { role, parts, finish_reason: 'stop', origin: { provider, model } } : { role, parts },
  )
}

function partsOf({
  text,
  parts = [],
}: {
  readonly text?: string | undefined
  readonly parts?: readonly Part[] | undefined
}): readonly Part[] {
  return text === undefined ? parts : [{ type: 'text', content: text }, ...parts]
}
