import { Run, type RunSettings } from './run.ts'

/** Runs that came to be because a request named them; the one that was asked least recently is forgotten first. */
const MOST = 1000

const MADE = /^run-(\d+)$/

/** All runs of a gateway, by id. Paths without a prefix are the run `''`. */
export class Runs {
  readonly #url: string
  readonly #defaults: (id: string) => RunSettings
  readonly #named = new Map<string, Run>()
  readonly #made = new Map<string, Run>()
  #count = 0

  constructor(url: string, defaults: (id: string) => RunSettings) {
    this.#url = url
    this.#defaults = defaults
  }

  /** A new one, which is kept until it is closed. */
  make(settings: (id: string) => RunSettings): Run {
    this.#count += 1
    const id = `run-${this.#count}`
    return this.#add(this.#made, id, settings(id))
  }

  /** The one of that id, which comes to be when it is first asked; undefined for one that was closed. */
  get(id: string): Run | undefined {
    const made = this.#made.get(id)
    if (made !== undefined || this.#wasMade(id)) return made
    const named = this.#named.get(id) ?? this.#add(this.#named, id, this.#defaults(id))
    if (this.#named.size >= MOST) this.#keepBehind(named)
    return named
  }

  get all(): readonly Run[] {
    return [...this.#named.values(), ...this.#made.values()]
  }

  #wasMade(id: string): boolean {
    return Number(MADE.exec(id)?.[1] ?? Number.POSITIVE_INFINITY) <= this.#count
  }

  #add(to: Map<string, Run>, id: string, settings: RunSettings): Run {
    const url = id === '' ? this.#url : `${this.#url}/run/${id}`
    const run: Run = new Run(id, url, settings, () => to.get(id) === run && to.delete(id))
    to.set(id, run)
    return run
  }

  /** Forgets the least recently asked of those where nothing is under way. */
  #keepBehind(run: Run): void {
    this.#named.delete(run.id)
    this.#named.set(run.id, run)
    for (const old of this.#named.values()) {
      if (this.#named.size <= MOST) return
      if (old.isIdle && old.id !== '' && old !== run) this.#named.delete(old.id)
    }
  }
}
