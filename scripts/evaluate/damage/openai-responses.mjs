import { INTERJECTION } from '../kinds.mjs'
import { lastTwo, swappable } from './exchange.mjs'

const ASKED = { type: 'message', role: 'user', content: INTERJECTION }

/** Each run of calls with the outputs behind it; an item is a call or an output of the app, not of the server. */
export function exchangesOf({ input }) {
  const exchanges = []
  let open = { calls: [], results: [] }
  for (const item of Array.isArray(input) ? input : []) {
    if (item?.type === 'function_call') {
      if (open.results.length > 0) open = { calls: [], results: [] }
      open.calls.push(item)
    }
    if (item?.type === 'function_call_output' && open.calls.length > 0) {
      if (open.results.length === 0) exchanges.push(open)
      open.results.push(item)
    }
  }
  return exchanges
}

export const damages = {
  'drop-result'(body, exchanges) {
    remove(body, exchanges.at(-1).results.at(-1))
    return factsOf(body)
  },
  'drop-call'(body, exchanges) {
    const { calls, results } = exchanges.at(-1)
    const call = calls.find(({ call_id }) => call_id === results.at(-1).call_id)
    if (call === undefined) return undefined
    remove(body, call)
    return factsOf(body)
  },
  'swap-ids'(body, exchanges) {
    const [a, b] = swappable(exchanges)?.pair ?? []
    if (a === undefined || a.call_id === b.call_id) return undefined
    ;[a.call_id, b.call_id] = [b.call_id, a.call_id]
    return { ...factsOf(body), across: exchanges.length > 1 }
  },
  'duplicate-result'(body, exchanges) {
    const result = exchanges.at(-1).results.at(-1)
    body.input.splice(body.input.indexOf(result), 0, structuredClone(result))
    return factsOf(body)
  },
  'text-between'(body, exchanges) {
    body.input.splice(body.input.indexOf(exchanges.at(-1).results[0]), 0, ASKED)
    return factsOf(body)
  },
  'break-id'(body, exchanges) {
    exchanges.at(-1).results.at(-1).call_id += ':x'
    return factsOf(body)
  },
  'truncate-at-call'(body, exchanges) {
    body.input.length = body.input.indexOf(exchanges.at(-1).calls.at(-1)) + 1
    return factsOf(body)
  },
  'previous-results-again'(body, exchanges) {
    const [before, last] = lastTwo(exchanges)
    if (before === undefined) return undefined
    body.input.splice(body.input.indexOf(last.results[0]), 0, ...structuredClone(before.results))
    return factsOf(body)
  },
}

/** Whether the server holds a part of the conversation, so that a half that is missing here may be there. */
function factsOf({ previous_response_id, conversation }) {
  return { stored: typeof previous_response_id === 'string' || conversation != null }
}

function remove({ input }, item) {
  input.splice(input.indexOf(item), 1)
}
