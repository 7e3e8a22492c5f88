import { INTERJECTION } from '../kinds.mjs'
import { lastTwo, swappable } from './exchange.mjs'

const TEXT = { type: 'text', text: INTERJECTION }

/** Each message that calls, by its index, and the results in the message behind it: blocks, and where they stand. */
export function exchangesOf({ messages }) {
  return messages.flatMap((message, at) => {
    const results = blocksOf(messages[at + 1]).filter(({ type }) => type === 'tool_result')
    const calls = blocksOf(message).filter(({ type }) => type === 'tool_use')
    return calls.length === 0 || results.length === 0 ? [] : [{ at, calls, results }]
  })
}

export const damages = {
  'drop-result'({ messages }, exchanges) {
    const { at, results } = exchanges.at(-1)
    removeBlock(messages, at + 1, results.at(-1))
    return {}
  },
  'drop-call'({ messages }, exchanges) {
    const { at, calls, results } = exchanges.at(-1)
    const call = calls.find(({ id }) => id === results.at(-1).tool_use_id)
    if (call === undefined) return undefined
    removeBlock(messages, at, call)
    return {}
  },
  'duplicate-result'({ messages }, exchanges) {
    const { at, results } = exchanges.at(-1)
    insertBlocks(messages[at + 1], results.at(-1), [structuredClone(results.at(-1))])
    return {}
  },
  'swap-ids'(_, exchanges) {
    const found = swappable(exchanges)
    if (found === undefined) return undefined
    const [a, b] = found.pair
    if (a.tool_use_id === b.tool_use_id) return undefined
    ;[a.tool_use_id, b.tool_use_id] = [b.tool_use_id, a.tool_use_id]
    return found.facts
  },
  'text-between'({ messages }, exchanges) {
    messages.splice(exchanges.at(-1).at + 1, 0, { role: 'user', content: [TEXT] })
    return {}
  },
  'results-after-text'({ messages }, exchanges) {
    messages[exchanges.at(-1).at + 1].content.unshift(TEXT)
    return {}
  },
  'split-results'({ messages }, exchanges) {
    const { at, results } = exchanges.at(-1)
    const [first, ...others] = results
    if (others.length === 0) return undefined
    const { content, ...rest } = messages[at + 1]
    const behind = content.filter((block) => block !== first)
    messages.splice(at + 1, 1, { ...rest, content: [first] }, { ...rest, content: behind })
    return {}
  },
  'empty-name'(_, exchanges) {
    exchanges.at(-1).calls.at(-1).name = ''
    return {}
  },
  'break-id'(_, exchanges) {
    exchanges.at(-1).results.at(-1).tool_use_id += ':x'
    return {}
  },
  'truncate-at-call'({ messages }, exchanges) {
    messages.length = exchanges.at(-1).at + 1
    return {}
  },
  'previous-results-again'({ messages }, exchanges) {
    const [before, last] = lastTwo(exchanges)
    if (before === undefined) return undefined
    insertBlocks(messages[last.at + 1], last.results[0], structuredClone(before.results))
    return {}
  },
}

function blocksOf(message) {
  return Array.isArray(message?.content) ? message.content : []
}

function insertBlocks({ content }, before, blocks) {
  content.splice(content.indexOf(before), 0, ...blocks)
}

/** A message that holds nothing else goes too. */
function removeBlock(messages, at, block) {
  const { content } = messages[at]
  content.splice(content.indexOf(block), 1)
  if (content.length === 0) messages.splice(at, 1)
}
