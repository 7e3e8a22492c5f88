/** The end of a run before its end: asked for by a signal, or by the run itself. */
export interface Stop {
  readonly now: () => void
  readonly isDue: () => boolean
  /** What the work comes to, or that the run stopped before. */
  readonly unlessDue: <T>(work: Promise<T>) => Promise<T | 'stopped'>
}

/** No `Promise.race`: a promise that outlives thousands of them would keep what each came to. */
export function stopOf(signal: AbortSignal | undefined): Stop {
  const waiting = new Set<() => void>()
  let due = false
  const now = (): void => {
    due = true
    for (const stop of waiting) stop()
  }
  if (signal?.aborted === true) now()
  signal?.addEventListener('abort', now, { once: true })
  return {
    now,
    isDue: () => due,
    unlessDue: (work) =>
      new Promise((resolve, reject) => {
        const stop = (): void => resolve('stopped')
        if (due) stop()
        waiting.add(stop)
        work.then(resolve, reject).finally(() => waiting.delete(stop))
      }),
  }
}
