import type { Message, Part, ToolCallPart } from '../../conversation/message.ts'
import { type Path, suggestion } from '../../yaml/mistake.ts'
import type { AssistantForm, StepValues } from '../form.ts'
import { happen, isAskedFor, itemised, makeRequest, mistake, type Story, say, seedOfAnswer } from '../story.ts'
import { makeCalls } from './calls.ts'
import { reasoningParts } from './reasoning.ts'
import { serverRuns } from './server.ts'
import { travelOf } from './travel.ts'

/** An answer. Where the conversation is lived, it is the scripted reply to a request that is made for it. */
export function assistant(story: Story, step: StepValues['assistant'], path: Path): void {
  const request = story.pending ?? (isAskedFor(story) ? makeRequest(story) : undefined)
  const form = typeof step === 'string' ? { text: step } : step
  const calls = makeCalls(story, form.calls ?? [], [...path, 'calls'])
  const message = messageOf(story, form, calls, path)
  if (request !== undefined) request.reply = message
  happen(story, { kind: 'answer', message, calls, travel: travelOf(form) })
  say(story, message)
}

function messageOf(story: Story, form: AssistantForm, calls: ReadonlyMap<string, ToolCallPart>, path: Path): Message {
  const { provider, model } = story.target
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
    finish_reason: neutralStop(form) ?? (calls.size > 0 ? 'tool_call' : runs.isOpen ? 'paused' : 'stop'),
    origin: { provider, model },
  }
}

/** What stands on the wire in its place is for those who live the story; in a history it is what it means. */
function neutralStop({ stop }: AssistantForm): string | undefined {
  return typeof stop === 'string' ? stop : stop?.as
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
