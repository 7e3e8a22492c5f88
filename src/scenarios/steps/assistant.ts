import type { Message, Part } from '../../conversation/message.ts'
import { type Path, suggestion } from '../../yaml/mistake.ts'
import type { AssistantForm, StepValues } from '../form.ts'
import { itemised, makeRequest, mistake, type Story, say, seedOfAnswer, toldInput } from '../story.ts'
import { makeCalls } from './calls.ts'
import { reasoningParts } from './reasoning.ts'
import { serverRuns } from './server.ts'

/** An answer. Where the conversation is lived, it is the scripted reply to a request that is made for it. */
export function assistant(story: Story, step: StepValues['assistant'], path: Path): void {
  const request = story.pending ?? (toldInput(story.form) === 'valid' ? makeRequest(story) : undefined)
  const message = messageOf(story, typeof step === 'string' ? { text: step } : step, path)
  if (request !== undefined) request.reply = message
  say(story, message)
}

function messageOf(story: Story, form: AssistantForm, path: Path): Message {
  const { provider, model } = story.target
  const calls = makeCalls(story, form.calls ?? [], [...path, 'calls'])
  const runs = serverRuns(story, form.server ?? [], [...path, 'server'])
  const parts = new Map<string, Part | readonly Part[]>()
  for (const [name, part] of reasoningParts(story, form.reasoning)) parts.set(name, part)
  for (const [label, run] of runs.parts) parts.set(label, run)
  if (typeof form.text === 'string') parts.set('text', textOf(story, form.text))
  for (const [label, part] of calls) parts.set(label, part)
  const order = form.order ?? [...parts.keys()]
  checkOrder(story, order, [...parts.keys()], [...path, 'order'])
  return {
    role: 'assistant',
    parts: order.flatMap((name) => parts.get(name) ?? []),
    finish_reason: form.stop ?? (calls.size > 0 ? 'tool_call' : runs.isOpen ? 'paused' : 'stop'),
    origin: { provider, model },
  }
}

function textOf(story: Story, content: string): Part {
  return { type: 'text', content, ...itemised(story, 'text', seedOfAnswer(story, content)) }
}

function checkOrder(story: Story, order: readonly string[], parts: readonly string[], path: Path): void {
  for (const [index, name] of order.entries()) {
    if (parts.includes(name)) continue
    mistake(story, [...path, index], `This answer has no \`${name}\`.`, suggestion(name, parts))
  }
  const left = parts.find((name) => !order.includes(name))
  if (left !== undefined) mistake(story, path, `\`order\` leaves out \`${left}\`.`)
}
