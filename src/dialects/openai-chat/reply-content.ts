import type { Part, ReasoningPart } from '../../conversation/message.ts'
import { isText } from '../../conversation/parts.ts'
import type { Body } from '../dialect.ts'
import type { Accent } from './accent.ts'

/** The members of an answer that hold its text and its reasoning. */
export function replyContent(parts: readonly Part[], accent: Accent): Body {
  const text = parts
    .filter(isText)
    .map((part) => part.content)
    .join('')
  const reasoning = parts.filter(isReasoning)
  const said = text === '' ? accent.noText : text
  const content = said === undefined ? {} : { content: said }
  return reasoning.length === 0 ? content : { ...content, ...shown(reasoning, text, accent) }
}

function shown(reasoning: readonly ReasoningPart[], text: string, accent: Accent): Body {
  const thought = reasoning.map((part) => part.content).join('')
  switch (accent.reasoning) {
    case 'reasoning_content':
    case 'reasoning':
      return { [accent.reasoning]: thought }
    case 'details':
      return { reasoning: thought, reasoning_details: reasoning.map(detailOf) }
    case 'content': {
      const thinking = { type: 'thinking', thinking: [{ type: 'text', text: thought }] }
      return { content: text === '' ? [thinking] : [thinking, { type: 'text', text }] }
    }
    default:
      return {}
  }
}

function detailOf({ content, signature }: ReasoningPart): Body {
  if (content === '' && signature !== undefined) return { type: 'reasoning.encrypted', data: signature }
  return { type: 'reasoning.text', text: content, ...(signature === undefined ? {} : { signature }) }
}

function isReasoning(part: Part): part is ReasoningPart {
  return part.type === 'reasoning'
}
