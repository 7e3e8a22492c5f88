/**
 * An exchange is a message that calls and the results that answer it. A place names one result. Damages are done to the
 * last exchange of a history, where a client has just been at work.
 */
export function lastTwo(exchanges) {
  return [exchanges.at(-2), exchanges.at(-1)]
}

/**
 * Two results whose ids can be swapped: the last ones of two exchanges, else two of one exchange, where nobody can tell
 * that they were swapped.
 */
export function swappable(exchanges) {
  const [before, last] = lastTwo(exchanges)
  const across = before !== undefined
  const pair = across ? [before.results.at(-1), last.results.at(-1)] : last.results.slice(-2)
  return pair.length === 2 ? { pair, facts: { across } } : undefined
}
