import type { Group } from './group.ts'

/** The last group of each role. Looks from the end, and no further than it is asked. */
export class Latest {
  readonly #groups: readonly Group[]
  readonly #byRole = new Map<unknown, number>()
  #unread: number | undefined

  /** The list may still grow until somebody asks. */
  constructor(groups: readonly Group[]) {
    this.#groups = groups
  }

  of(role: unknown): number | undefined {
    let unread = this.#unread ?? this.#groups.length
    while (unread > 0 && !this.#byRole.has(role)) {
      unread -= 1
      const group = this.#groups[unread]
      if (group !== undefined && !this.#byRole.has(group.role)) this.#byRole.set(group.role, unread)
    }
    this.#unread = unread
    return this.#byRole.get(role)
  }
}
