import type { Conversation, Message, Part } from '../../conversation/message.ts'
import type { Dropped, StepValues } from '../form.ts'
import { happen, type Story } from '../story.ts'

const FORGETFUL = 'What an agent saves is its own affair: nothing is taken out of it.'

/** Through a store and back; what the store has no place for is lost. */
export function restore(story: Story, { drop = [] }: StepValues['restore']): void {
  happen(story, drop.length === 0 ? { kind: 'restored' } : { kind: 'unlivable', because: FORGETFUL })
  const restored: Conversation = JSON.parse(JSON.stringify(story.messages))
  story.messages = restored.map(
    (message): Message => ({ ...message, parts: message.parts.map((part) => without(part, drop)) }),
  )
}

function without(part: Part, drop: readonly Dropped[]): Part {
  return drop.reduce((kept, what) => DROP[what](kept), part)
}

const DROP: Readonly<Record<Dropped, (part: Part) => Part>> = {
  'call-ids': (part) => (part.type === 'tool_call' ? omit(part, 'id') : part),
  'result-ids': (part) => (part.type === 'tool_call_response' ? omit(part, 'id') : part),
  names: (part) => (part.type === 'tool_call_response' ? omit(part, 'name') : part),
  signatures: (part) => {
    if (part.type === 'tool_call') return omit(part, 'signature')
    return part.type === 'reasoning' ? omit(part, 'signature') : part
  },
}

function omit<T extends object, K extends keyof T>(value: T, key: K): Omit<T, K> {
  const { [key]: _, ...rest } = value
  return rest
}
