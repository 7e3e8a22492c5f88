/** Rings whenever something happens on the stage; whoever waits looks then whether it is what they wait for. */
export class Bell {
  #waiting = new Set<() => void>()

  ring(): void {
    const waiting = this.#waiting
    this.#waiting = new Set()
    for (const wake of waiting) wake()
  }

  /** What `look` finds, at once or when something happens. */
  async until<T>(look: () => T | undefined): Promise<T> {
    for (;;) {
      const found = look()
      if (found !== undefined) return found
      await this.#rung()
    }
  }

  /** The same, or undefined after so many milliseconds without. */
  async within<T>(ms: number, look: () => T | undefined): Promise<T | undefined> {
    const end = performance.now() + ms
    for (;;) {
      const found = look()
      const left = end - performance.now()
      if (found !== undefined || left <= 0) return found
      await this.#rung(left)
    }
  }

  /** Resolves when nothing has happened for so many milliseconds. */
  async quiet(ms: number): Promise<void> {
    while (await this.#rung(ms)) {
      // Something happened, so it is not quiet yet.
    }
  }

  /** false: not within so many milliseconds. */
  #rung(ms?: number): Promise<boolean> {
    return new Promise((resolve) => {
      const wake = (): void => {
        clearTimeout(timer)
        resolve(true)
      }
      const giveUp = (): void => {
        this.#waiting.delete(wake)
        resolve(false)
      }
      const timer = ms === undefined ? undefined : setTimeout(giveUp, ms)
      this.#waiting.add(wake)
    })
  }
}
