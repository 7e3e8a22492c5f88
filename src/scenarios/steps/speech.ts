import type { Message, Part } from '../../conversation/message.ts'
import type { Path } from '../../yaml/mistake.ts'
import type { StepValues } from '../form.ts'
import { mistake, type Story, say } from '../story.ts'

export function user(story: Story, step: StepValues['user']): void {
  say(story, { role: 'user', parts: partsOf(typeof step === 'string' ? { text: step } : step) })
}

export function system(story: Story, step: StepValues['system'], path: Path): void {
  const { text, replace = false } = typeof step === 'string' ? { text: step } : step
  const message: Message = { role: 'system', parts: [{ type: 'text', content: text }] }
  const last = story.messages.findLastIndex(({ role }) => role === 'system')
  if (!replace) say(story, message)
  else if (last >= 0) story.messages = story.messages.with(last, message)
  else mistake(story, path, 'There is no system message to replace.')
}

export function sayAsTold(story: Story, { role, ...rest }: StepValues['say']): void {
  const { provider, model } = story.target
  const parts = partsOf(rest)
  say(
    story,
    role === 'assistant' ? { role, parts, finish_reason: 'stop', origin: { provider, model } } : { role, parts },
  )
}

function partsOf({ text, parts = [] }: { readonly text?: string; readonly parts?: readonly Part[] }): readonly Part[] {
  return text === undefined ? parts : [{ type: 'text', content: text }, ...parts]
}
