export interface Patience {
  /** Milliseconds; 30000 unless given, in which a person has seen the question. */
  readonly limit?: number | undefined
  readonly signal?: AbortSignal | undefined
}

/** What came of waiting. */
export type Outcome<T> = { readonly value: T } | 'silence' | 'aborted'

/**
 * Waits for somebody who may never answer. The signal that the work gets tells it when nobody waits any longer. Rejects
 * as the work does.
 */
export async function patiently<T>(
  work: (signal: AbortSignal) => T | Promise<T>,
  { limit = 30_000, signal }: Patience,
): Promise<Outcome<T>> {
  if (signal?.aborted) return 'aborted'
  const over = new AbortController()
  const interrupt = (): void => over.abort('aborted')
  const timer = setTimeout(() => over.abort('silence'), limit)
  signal?.addEventListener('abort', interrupt, { once: true })
  const end = new Promise<'silence' | 'aborted'>((resolve) => {
    over.signal.addEventListener('abort', () => resolve(signal?.aborted ? 'aborted' : 'silence'), { once: true })
  })
  try {
    return await Promise.race([Promise.resolve(work(over.signal)).then((value) => ({ value })), end])
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', interrupt)
  }
}
