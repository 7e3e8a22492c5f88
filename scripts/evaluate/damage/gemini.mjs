import { INTERJECTION } from '../kinds.mjs'
import { lastTwo, swappable } from './exchange.mjs'

/** Each content that calls, by its index, and the responses in the content behind it: their parts. */
export function exchangesOf({ contents }) {
  return contents.flatMap((content, at) => {
    const calls = partsOf(content).filter((part) => callIn(part) !== undefined)
    const results = partsOf(contents[at + 1]).filter((part) => responseIn(part) !== undefined)
    return calls.length === 0 || results.length === 0 ? [] : [{ at, calls, results }]
  })
}

export const damages = {
  'drop-result'({ contents }, exchanges) {
    const { at, results } = exchanges.at(-1)
    removePart(contents, at + 1, results.at(-1))
    return {}
  },
  'drop-call'({ contents }, exchanges) {
    const { at, calls } = exchanges.at(-1)
    removePart(contents, at, calls.at(-1))
    return {}
  },
  'duplicate-result'({ contents }, exchanges) {
    const { at, results } = exchanges.at(-1)
    insertParts(contents[at + 1], results.at(-1), [structuredClone(results.at(-1))])
    return {}
  },
  'swap-ids'(_, exchanges) {
    const found = swappable(exchanges)
    if (found === undefined) return undefined
    const [a, b] = found.pair.map(responseIn)
    if (a.id === undefined || b.id === undefined || a.id === b.id) return undefined
    ;[a.id, b.id] = [b.id, a.id]
    return found.facts
  },
  'text-between'({ contents }, exchanges) {
    contents.splice(exchanges.at(-1).at + 1, 0, { role: 'user', parts: [{ text: INTERJECTION }] })
    return {}
  },
  'results-after-text'({ contents }, exchanges) {
    contents[exchanges.at(-1).at + 1].parts.unshift({ text: INTERJECTION })
    return {}
  },
  'split-results'({ contents }, exchanges) {
    const { at, results } = exchanges.at(-1)
    const [first, ...others] = results
    if (others.length === 0) return undefined
    const { parts, ...rest } = contents[at + 1]
    const behind = parts.filter((part) => part !== first)
    contents.splice(at + 1, 1, { ...rest, parts: [first] }, { ...rest, parts: behind })
    return {}
  },
  'empty-name'(_, exchanges) {
    callIn(exchanges.at(-1).calls.at(-1)).name = ''
    return {}
  },
  'rename-in-result'(_, exchanges) {
    responseIn(exchanges.at(-1).results.at(-1)).name = 'another_function'
    return {}
  },
  'break-id'(_, exchanges) {
    const response = responseIn(exchanges.at(-1).results.at(-1))
    if (response.id === undefined) return undefined
    response.id += ':x'
    return {}
  },
  'truncate-at-call'({ contents }, exchanges) {
    contents.length = exchanges.at(-1).at + 1
    return {}
  },
  'previous-results-again'({ contents }, exchanges) {
    const [before, last] = lastTwo(exchanges)
    if (before === undefined) return undefined
    insertParts(contents[last.at + 1], last.results[0], structuredClone(before.results))
    return {}
  },
}

function partsOf(content) {
  return Array.isArray(content?.parts) ? content.parts : []
}

function callIn(part) {
  return part.functionCall ?? part.function_call
}

function responseIn(part) {
  return part.functionResponse ?? part.function_response
}

function insertParts({ parts }, before, more) {
  parts.splice(parts.indexOf(before), 0, ...more)
}

/** A content that holds nothing else goes too. */
function removePart(contents, at, part) {
  const { parts } = contents[at]
  parts.splice(parts.indexOf(part), 1)
  if (parts.length === 0) contents.splice(at, 1)
}
