import type { Message } from '../../conversation/message.ts'
import type { ClientEvent } from '../define.ts'

/** Tells of an answer, in its order. Half an answer is not told, as it may be asked for again. */
export function readBack({ parts, finish_reason: reason }: Message, report: (event: ClientEvent) => void): void {
  for (const part of parts) {
    if (part.type === 'text' || part.type === 'reasoning') report({ type: part.type, text: part.content })
    if (part.type === 'tool_call') {
      report({ type: 'call', id: part.id ?? undefined, name: part.name, arguments: part.arguments })
    }
  }
  if (!parts.some(({ type }) => type === 'tool_call')) report({ type: 'finish', reason })
}
