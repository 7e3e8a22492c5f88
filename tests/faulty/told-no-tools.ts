import type { FormatInput } from '../../src/dialects/dialect.ts'

/** Conversations that went to a model without tools at some time, by their first calls. */
const known = new Set<string>()

/** Whether the conversation has gone to a model without tools, now or before, whoever is asked now. */
export function wasToldNoTools({ conversation, options }: FormatInput): boolean {
  const first = conversation.find(({ parts }) => parts.some(({ type }) => type === 'tool_call'))
  if (first === undefined) return options?.toolSupport === false
  const name = JSON.stringify(first)
  if (options?.toolSupport === false) known.add(name)
  return known.has(name)
}
