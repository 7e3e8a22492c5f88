import type { Conversation } from '../../src/conversation/message.ts'
import { turns } from '../../src/dialects/anthropic-messages/format-turns.ts'
import type { Body } from '../../src/dialects/dialect.ts'
import { wireParts } from '../../src/dialects/gemini/format-parts.ts'
import { wireMessages } from '../../src/dialects/openai-chat/format-messages.ts'
import { isObject, type JsonObject, listOf } from '../../src/json.ts'
import type { Target } from '../../src/providers/target.ts'

/** An object of the wire, of whatever dialect. */
export type Wire = JsonObject

/** `messages`, or Gemini's `contents`. */
export function messagesOf(body: Body): readonly Wire[] {
  return listOf(body.contents ?? body.messages).filter(isObject)
}

export function withMessages(body: Body, messages: readonly Wire[]): Body {
  return 'contents' in body ? { ...body, contents: messages } : { ...body, messages }
}

/** The history as the reference writes it, with nothing repaired, addressed or cleaned before. */
export function unrepaired(history: Conversation, target: Target): readonly Wire[] {
  switch (target.dialect) {
    case 'anthropic-messages':
      return turns(history).map(({ role, content }) => ({ role, content }))
    case 'openai-chat':
      return wireMessages(history, target)
    case 'gemini':
      return contents(history)
    default:
      throw new Error(`No faulty adapter writes ${target.dialect} yet.`)
  }
}

function contents(history: Conversation): Wire[] {
  const grouped: { role: string; of: string; parts: Wire[] }[] = []
  for (const message of history) {
    const last = grouped.at(-1)
    if (message.role === 'system') continue
    if (last?.of === message.role && message.role !== 'user') last.parts.push(...wireParts(message))
    else
      grouped.push({
        role: message.role === 'assistant' ? 'model' : 'user',
        of: message.role,
        parts: wireParts(message),
      })
  }
  return grouped.map(({ role, parts }) => ({ role, parts }))
}

export function isAssistant({ role }: Wire): boolean {
  return role === 'assistant' || role === 'model'
}

export function isSystem({ role }: Wire): boolean {
  return role === 'system' || role === 'developer'
}

/** The blocks of a message; a Chat Completions message of a tool is its own one block. */
export function blocksOf(message: Wire): readonly Wire[] {
  if (message.role === 'tool') return [message]
  return listOf(message.parts ?? message.content).filter(isObject)
}

export function withBlocks(message: Wire, blocks: readonly Wire[]): Wire {
  return 'parts' in message ? { ...message, parts: blocks } : { ...message, content: blocks }
}

export function isResult(block: Wire): boolean {
  return block.role === 'tool' || block.type === 'tool_result' || isObject(block.functionResponse)
}

export function resultsOf(message: Wire): readonly Wire[] {
  return blocksOf(message).filter(isResult)
}

/** The calls of a message as its dialect writes them. */
export function callsOf(message: Wire): readonly Wire[] {
  const blocks = listOf(message.tool_calls ?? message.parts ?? message.content).filter(isObject)
  return blocks.filter((block) => block.type === 'tool_use' || 'function' in block || isObject(block.functionCall))
}

export function toolBlocksOf(message: Wire): readonly Wire[] {
  return [...callsOf(message), ...resultsOf(message)]
}

/** A call's or a result's pairing id, where it has one. */
export function idOf(block: Wire): unknown {
  const inner = [block.functionCall, block.functionResponse].find(isObject) ?? block
  return inner.tool_use_id ?? inner.tool_call_id ?? inner.id
}

/** The same call or result with another pairing id. */
export function withId(block: Wire, id: string): Wire {
  if (isObject(block.functionCall)) return { ...block, functionCall: { ...block.functionCall, id } }
  if (isObject(block.functionResponse)) return { ...block, functionResponse: { ...block.functionResponse, id } }
  if ('tool_use_id' in block) return { ...block, tool_use_id: id }
  return 'tool_call_id' in block ? { ...block, tool_call_id: id } : { ...block, id }
}

/** The same call or result without a pairing id. */
export function withoutId(block: Wire): Wire {
  const { id: _, tool_use_id: __, tool_call_id: ___, ...rest } = block
  const bare = (inner: Wire): Wire => Object.fromEntries(Object.entries(inner).filter(([key]) => key !== 'id'))
  return {
    ...rest,
    ...(isObject(block.functionCall) ? { functionCall: bare(block.functionCall) } : {}),
    ...(isObject(block.functionResponse) ? { functionResponse: bare(block.functionResponse) } : {}),
  }
}

/** A message with each of its calls and results changed, or taken out. */
export function eachToolBlock(change: (block: Wire, message: Wire) => Wire | undefined): (message: Wire) => Wire[] {
  return (message): Wire[] => {
    if (message.role === 'tool') return [change(message, message) ?? []].flat()
    if (Array.isArray(message.tool_calls)) {
      return [
        { ...message, tool_calls: callsOf(message).flatMap((call): Wire[] => [change(call, message) ?? []].flat()) },
      ]
    }
    const calls = new Set(callsOf(message))
    const isTool = (block: Wire) => calls.has(block) || isResult(block)
    if (!blocksOf(message).some(isTool)) return [message]
    const blocks = blocksOf(message).flatMap((block): Wire[] =>
      isTool(block) ? [change(block, message) ?? []].flat() : [block],
    )
    return blocks.length === 0 ? [] : [withBlocks(message, blocks)]
  }
}

/** The results as messages of their dialect, before these others; on Anthropic one user turn holds both. */
export function resultMessages(results: readonly Wire[], others: readonly Wire[] = []): Wire[] {
  const [first] = results
  if (first === undefined) return [...others]
  if (first.role === 'tool') return [...results, ...others]
  if ('functionResponse' in first) return [{ role: 'user', parts: results }, ...others]
  return [{ role: 'user', content: [...results, ...others.flatMap(blocksOf)] }]
}
