/** How an answer left. */
export interface Sent {
  /** undefined: no head was sent. */
  readonly status: number | undefined
  /** Why it is not whole: the client went away, or a fault was asked for. Absent: it is whole. */
  readonly ended?: 'client-gone' | 'fault'
}
