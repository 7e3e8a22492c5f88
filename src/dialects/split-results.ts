import type { Part, Role } from '../conversation/message.ts'

/**
 * On some wires a user's message carries tool results as well. In neutral terms results are a message of their own:
 * each run of blocks of one kind becomes one, in the order of the wire. A block is the parts that one wire object gave.
 */
export function splitResults(blocks: readonly (readonly Part[])[]): readonly { role: Role; parts: Part[] }[] {
  const messages: { role: Role; parts: Part[] }[] = []
  for (const block of blocks) {
    const role = block[0]?.type === 'tool_call_response' ? 'tool' : 'user'
    const last = messages.at(-1)
    if (last?.role === role) last.parts.push(...block)
    else messages.push({ role, parts: [...block] })
  }
  return messages.length === 0 ? [{ role: 'user', parts: [] }] : messages
}
