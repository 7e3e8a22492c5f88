/** Words for an answer that came to its own end, of providers and of those who build on them. */
const WHOLE = /^(?:stop|end[_-]?turn|stop[_-]sequence|completed?|done|finished|success|end)$/i

/** Whether the reason that a client tells says of an answer that it is whole. */
export function isWholeEnd(reason: string | undefined): boolean {
  return reason !== undefined && WHOLE.test(reason.trim())
}
