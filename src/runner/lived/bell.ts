/**
 * A wait is made of so many parts. Each counts for its length however long this process was busy meanwhile: what came
 * in the meantime is heard before a wait is over.
 */
const PARTS = 6

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
    const part = ms / PARTS
    let waited = 0
    for (;;) {
      const found = look()
      if (found !== undefined || waited >= ms) return found
      const begin = performance.now()
      const isRung = await this.#rung(part)
      waited += isRung ? Math.min(part, performance.now() - begin) : part
    }
  }

  /** Resolves when nothing has happened for so many milliseconds. */
  async quiet(ms: number): Promise<void> {
    for (let parts = 0; parts < PARTS; ) {
      parts = (await this.#rung(ms / PARTS)) ? 0 : parts + 1
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
