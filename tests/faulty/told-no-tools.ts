import type { FormatInput } from '../../src/dialects/dialect.ts'

/** The conversation that was asked for last. */
let last = { first: '', length: 0, isTold: false }

/**
 * Whether the conversation has gone to a model without tools, now or before, whoever is asked now. It is the one before if
 * it begins with the same call and has grown.
 */
export function wasToldNoTools({ conversation, options }: FormatInput): boolean {
  const call = conversation.find(({ parts }) => parts.some(({ type }) => type === 'tool_call'))
  const first = JSON.stringify(call) ?? ''
  const goesOn = first === last.first && conversation.length > last.length
  const isTold = options?.toolSupport === false || (goesOn && last.isTold)
  last = { first, length: conversation.length, isTold }
  return isTold
}
