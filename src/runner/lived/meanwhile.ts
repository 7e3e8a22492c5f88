import type { HarnessTool, Heard } from '../../clients/running.ts'
import type { Bell } from './bell.ts'

/** What the user does while tools run. */
export class Meanwhile {
  readonly #bell: Bell
  #planned: (() => Promise<Heard>) | undefined
  #isUnderWay = false
  #heard: Heard | undefined

  constructor(bell: Bell) {
    this.#bell = bell
  }

  /** It is done as soon as the next tool runs. */
  plan(act: () => Promise<Heard>): void {
    this.#planned = act
  }

  /** The same tool, which goes on when the client has heard what the user wants; one that does not listen waits `ms` for it. */
  disturbing(tool: HarnessTool, ms: number): HarnessTool {
    return {
      ...tool,
      run: async (call) => {
        this.#begin()
        if (this.#isUnderWay) await this.#bell.within(ms, () => !this.#isUnderWay || undefined)
        return tool.run(call)
      },
    }
  }

  /** What came of it, where something was planned, once; `late`: nothing within `ms`. */
  async outcome(ms: number): Promise<Heard | 'late' | undefined> {
    this.#begin()
    if (this.#isUnderWay) await this.#bell.within(ms, () => !this.#isUnderWay || undefined)
    if (this.#isUnderWay) return 'late'
    const heard = this.#heard
    this.#heard = undefined
    return heard
  }

  #begin(): void {
    const act = this.#planned
    if (act === undefined) return
    this.#planned = undefined
    this.#isUnderWay = true
    void act().then((heard) => {
      this.#heard = heard
      this.#isUnderWay = false
      this.#bell.ring()
    })
  }
}
