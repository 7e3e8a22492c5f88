/** How a server puts an answer on the wire where it does not do as the provider itself does. Absent members: as usual. */
export interface ReplyManner {
  /** The answer's own id, verbatim; servers are seen to repeat one for ever, or to send `""`. */
  readonly responseId?: string
  /** The finish reason, verbatim; null: there, and null; false: absent. */
  readonly finish?: string | null | false
  /**
   * Of a stream: how the pieces of a call say which call they belong to, where the wire numbers calls (Chat Completions,
   * Cohere, Ollama). Pieces that are interleaved have the call's id then, or nobody could tell.
   */
  readonly index?: 'absent' | 'zero'
  /**
   * Of a stream: how calls come. `whole`: name, id and arguments in one event. `pieces`: the arguments a few characters at
   * a time, with an empty piece among them. `interleaved`: the pieces of all calls in turn. `repeated`: id and name in
   * every piece. `snapshots`: each event holds all that was said before it.
   */
  readonly calls?: 'whole' | 'pieces' | 'interleaved' | 'repeated' | 'snapshots'
  /** Of a stream: events that say nothing, among the others: pings, empty choices, kinds that nobody knows. */
  readonly noise?: true
  /** Of a stream: it ends without the mark that the dialect has for its end. */
  readonly unmarkedEnd?: true
  /**
   * Of a stream: without the event that tells nothing but the usage. OpenAI and most that are like it send one only to
   * those who asked for it (`stream_options.include_usage`).
   */
  readonly usage?: false
}
