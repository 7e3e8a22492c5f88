import { INTERJECTION } from '../kinds.mjs'
import { lastTwo, swappable } from './exchange.mjs'

/** Each assistant message with calls, by its index, and the indexes of the tool messages right behind it. */
export function exchangesOf({ messages }) {
  return messages.flatMap((message, at) => {
    if (message.role !== 'assistant' || !Array.isArray(message.tool_calls)) return []
    const end = messages.findIndex(({ role }, index) => index > at && role !== 'tool')
    const results = range(at + 1, end < 0 ? messages.length : end)
    return results.length === 0 ? [] : [{ at, results }]
  })
}

/** Each changes the request and returns what the expectations must know, or nothing where it cannot be done. */
export const damages = {
  'drop-result'({ messages }, exchanges) {
    messages.splice(lastResult(exchanges), 1)
    return {}
  },
  'drop-call'({ messages }, exchanges) {
    const { at } = exchanges.at(-1)
    const answered = messages[lastResult(exchanges)].tool_call_id
    const others = messages[at].tool_calls.filter(({ id }) => id !== answered)
    if (others.length === 0) messages.splice(at, 1)
    else messages[at].tool_calls = others
    return { orphaned: others.length === 0 && messages[at - 1]?.role !== 'tool' }
  },
  'duplicate-result'({ messages }, exchanges) {
    const at = lastResult(exchanges)
    messages.splice(at, 0, structuredClone(messages[at]))
    return {}
  },
  'swap-ids'({ messages }, exchanges) {
    const found = swappable(exchanges)
    if (found === undefined) return undefined
    const [a, b] = found.pair.map((at) => messages[at])
    if (a.tool_call_id === b.tool_call_id) return undefined
    ;[a.tool_call_id, b.tool_call_id] = [b.tool_call_id, a.tool_call_id]
    return found.facts
  },
  'text-between'({ messages }, exchanges) {
    messages.splice(exchanges.at(-1).at + 1, 0, { role: 'user', content: INTERJECTION })
    return {}
  },
  'results-after-text'({ messages }, exchanges) {
    const { results } = exchanges.at(-1)
    const next = results.at(-1) + 1
    if (next >= messages.length) return undefined
    const [message] = messages.splice(next, 1)
    messages.splice(results[0], 0, message)
    return {}
  },
  'empty-name'({ messages }, exchanges) {
    const call = messages[exchanges.at(-1).at].tool_calls.at(-1)
    if (call.function === undefined) return undefined
    call.function.name = ''
    return {}
  },
  'rename-in-result'({ messages }, exchanges) {
    messages[lastResult(exchanges)].name = 'another_function'
    return {}
  },
  'break-id'({ messages }, exchanges) {
    messages[lastResult(exchanges)].tool_call_id += ':x'
    return {}
  },
  'truncate-at-call'({ messages }, exchanges) {
    messages.length = exchanges.at(-1).at + 1
    return {}
  },
  'previous-results-again'({ messages }, exchanges) {
    const [before, last] = lastTwo(exchanges)
    if (before === undefined) return undefined
    messages.splice(last.at + 1, 0, ...before.results.map((at) => structuredClone(messages[at])))
    return {}
  },
}

function lastResult(exchanges) {
  return exchanges.at(-1).results.at(-1)
}

function range(from, to) {
  return Array.from({ length: to - from }, (_, offset) => from + offset)
}
