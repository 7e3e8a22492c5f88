/** One request that several wait for. It is given up when the last of them no longer waits. */
export class SharedRequest<T> {
  readonly result: Promise<T>
  readonly #controller = new AbortController()
  #waiting = 0

  constructor(start: (signal: AbortSignal) => Promise<T>) {
    this.result = start(this.#controller.signal)
    // Of a request that was given up nobody hears how it ended.
    this.result.catch(() => {})
  }

  get isGivenUp(): boolean {
    return this.#controller.signal.aborted
  }

  /** The result; rejects with the signal's reason as soon as it is aborted. */
  async wait(signal?: AbortSignal): Promise<T> {
    this.#waiting += 1
    try {
      return await unlessAborted(this.result, signal)
    } finally {
      this.#waiting -= 1
      if (this.#waiting === 0) this.#controller.abort()
    }
  }
}

async function unlessAborted<T>(result: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (signal === undefined) return result
  signal.throwIfAborted()
  return new Promise<T>((resolve, reject) => {
    const leave = (): void => reject(signal.reason)
    signal.addEventListener('abort', leave)
    result.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave))
  })
}
