import { INTERJECTION } from '../kinds.mjs'
import { lastTwo } from './exchange.mjs'

const TEXT = { text: INTERJECTION }

/** Each message that calls, by its index, and the results in the message behind it: blocks. */
export function exchangesOf({ messages }) {
  return (Array.isArray(messages) ? messages : []).flatMap((message, at) => {
    const calls = blocksOf(message).filter(({ toolUse }) => toolUse !== undefined)
    const results = blocksOf(messages[at + 1]).filter(({ toolResult }) => toolResult !== undefined)
    return calls.length === 0 || results.length === 0 ? [] : [{ at, calls, results }]
  })
}

export const damages = {
  'drop-result'({ messages }, exchanges) {
    const { at, results } = exchanges.at(-1)
    remove(messages, at + 1, results.at(-1))
    return {}
  },
  'drop-call'({ messages }, exchanges) {
    const { at, calls, results } = exchanges.at(-1)
    const call = calls.find(({ toolUse }) => toolUse.toolUseId === results.at(-1).toolResult.toolUseId)
    if (call === undefined) return undefined
    remove(messages, at, call)
    return {}
  },
  'duplicate-result'({ messages }, exchanges) {
    const { at, results } = exchanges.at(-1)
    messages[at + 1].content.push(structuredClone(results.at(-1)))
    return {}
  },
  'text-between'({ messages }, exchanges) {
    messages.splice(exchanges.at(-1).at + 1, 0, { role: 'user', content: [TEXT] })
    return {}
  },
  'break-id'(_, exchanges) {
    exchanges.at(-1).results.at(-1).toolResult.toolUseId += ':x'
    return {}
  },
  'truncate-at-call'({ messages }, exchanges) {
    messages.length = exchanges.at(-1).at + 1
    return {}
  },
  'previous-results-again'({ messages }, exchanges) {
    const [before, last] = lastTwo(exchanges)
    if (before === undefined) return undefined
    messages[last.at + 1].content.push(...structuredClone(before.results))
    return {}
  },
}

function blocksOf(message) {
  return Array.isArray(message?.content) ? message.content : []
}

/** A message that holds nothing else goes too. */
function remove(messages, at, block) {
  const { content } = messages[at]
  content.splice(content.indexOf(block), 1)
  if (content.length === 0) messages.splice(at, 1)
}
