/** The end of a run before its end: asked for by a signal, or by the run itself. */
export interface Stop {
  readonly now: () => void
  readonly isDue: () => boolean
  readonly due: Promise<'stopped'>
}

export function stopOf(signal: AbortSignal | undefined): Stop {
  const { promise, resolve } = deferred<'stopped'>()
  let due = false
  const now = (): void => {
    due = true
    resolve('stopped')
  }
  if (signal?.aborted === true) now()
  signal?.addEventListener('abort', now, { once: true })
  return { now, isDue: () => due, due: promise }
}

function deferred<T>(): { promise: Promise<T>; resolve: (value: T) => void } {
  let resolve: (value: T) => void = () => {}
  const promise = new Promise<T>((settle) => {
    resolve = settle
  })
  return { promise, resolve }
}
