import type { Group } from './group.ts'
import { Latest } from './latest.ts'
import type { Kind, Part } from './part.ts'

/** What a wire calls roles, and where in a message. */
export interface RoleWords {
  /** Pointer from a message. */
  readonly at: string
  isPerson(role: unknown): boolean
  isModel(role: unknown): boolean
}

const USUAL: RoleWords = {
  at: '/role',
  isPerson: (role) => role === 'user',
  isModel: (role) => role === 'assistant' || role === 'model',
}

/**
 * The view: a request as turns, messages and parts, each with its JSON pointer, in words that all dialects share.
 * Built once per request and read by every rule, so it is made for speed: plain fields, and pointers joined only when
 * somebody asks for one. Dialects build it with `ViewBuilder`. Values come from the wire unchecked, hence `unknown`.
 */
export class View {
  /** Pointer of the list of messages. */
  readonly base: string
  readonly roles: RoleWords
  readonly parts: Part[] = []
  readonly nested: Part[] = []
  readonly turns: Group[] = []
  readonly messages: Group[] = []
  readonly tools: Part[] = []
  readonly choices: Part[] = []
  /** What the request goes on from and the provider keeps: a previous response, a stored conversation. */
  readonly states: Part[] = []
  /** Marks for the provider's cache of prompts, wherever in the request they stand. */
  readonly marks: Part[] = []
  readonly #byKind = new Map<Kind, Part[]>()
  readonly #memo = new Map<object, unknown>()
  #openFrom = -1
  readonly #latest = { turn: new Latest(this.turns), message: new Latest(this.messages) }

  constructor(base: string, roles: RoleWords = USUAL) {
    this.base = base
    this.roles = roles
  }

  groups(unit: 'turn' | 'message'): Group[] {
    return unit === 'turn' ? this.turns : this.messages
  }

  kind(kind: Kind): readonly Part[] {
    return this.#byKind.get(kind) ?? NONE
  }

  /** Those of several kinds, in the order of the transcript. */
  kinds(kinds: readonly Kind[]): readonly Part[] {
    const [first, ...more] = kinds.map((kind) => this.kind(kind)).filter((parts) => parts.length > 0)
    if (first === undefined || more.length === 0) return first ?? NONE
    return this.memo(kinds, () => more.reduce(merged, first))
  }

  /** The transcript, and behind it the blocks inside other parts. */
  get withNested(): readonly Part[] {
    if (this.nested.length === 0) return this.parts
    return this.memo(this.nested, () => [...this.parts, ...this.nested])
  }

  /** Appends to the transcript; the builder sets the places. */
  add(part: Part): void {
    part.n = this.parts.length
    this.parts.push(part)
    const same = this.#byKind.get(part.kind)
    if (same === undefined) {
      this.#byKind.set(part.kind, [part])
      return
    }
    const last = same[same.length - 1]
    part.nth = last?.m === part.m ? last.nth + 1 : 0
    same.push(part)
  }

  /** The first turn after the last in which a person says something. */
  get openFrom(): number {
    if (this.#openFrom < 0) this.#openFrom = this.turns.findLastIndex((turn) => this.#personSpeaks(turn)) + 1
    return this.#openFrom
  }

  #personSpeaks(turn: Group): boolean {
    if (!this.roles.isPerson(turn.role)) return false
    for (let n = turn.start; n < turn.end; n++) {
      const kind = this.parts[n]?.kind
      if (kind === 'text' || kind === 'media' || kind === 'other') return true
    }
    return false
  }

  /** The ordinal of the last with a role. */
  latest(unit: 'turn' | 'message', role: unknown): number | undefined {
    return this.#latest[unit].of(role)
  }

  /** Computes once per view what a rule's selection or relation wants to look up. */
  memo<T>(owner: object, compute: () => T): T {
    if (!this.#memo.has(owner)) this.#memo.set(owner, compute())
    return this.#memo.get(owner) as T
  }
}

const NONE: readonly Part[] = []

/** Of two lists in the order of the transcript. */
function merged(some: readonly Part[], others: readonly Part[]): readonly Part[] {
  const all: Part[] = []
  let at = 0
  for (const part of some) {
    for (let other = others[at]; other !== undefined && other.n < part.n; other = others[at]) {
      all.push(other)
      at += 1
    }
    all.push(part)
  }
  return at === others.length ? all : [...all, ...others.slice(at)]
}
