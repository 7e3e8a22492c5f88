/**
 * The view: a request as turns, messages and parts, each with its JSON pointer, in words that all dialects share.
 * Built once per request and read by every rule, so it is made for speed: plain fields, and pointers joined only when
 * somebody asks for one. Dialects build it with `ViewBuilder`. Values come from the wire unchecked, hence `unknown`.
 */

export const KINDS = [
  'text',
  'call',
  'result',
  'reasoning',
  'server-call',
  'server-result',
  'media',
  'tool-reference',
  'item-reference',
  'cache-point',
  'other',
  'tool',
  'choice',
] as const
export type Kind = (typeof KINDS)[number]

/** Where parts of one shape stand on the wire. One constant serves all of them. */
export interface Shape {
  /** Pointer up to the message's index. */
  readonly head: string
  /** Pointer between the message's index and the block's, or after the message's where there is no block. */
  readonly mid: string
  /** Member of the view -> pointer suffix of the wire member. */
  readonly fields: Readonly<Partial<Record<string, string>>>
}

/** A block of a message, or a whole message that is one thing, or a declared tool, or a named tool choice. */
export class Part {
  readonly unit = 'part'
  kind: Kind
  /** The wire tag: tool_use, functionCall, image_url … */
  readonly type: unknown
  readonly role: unknown
  readonly wire: unknown
  /** Index of the message on the wire; -1 outside the transcript. */
  readonly m: number
  /** Index of the block; -1 for string content and for a part that is its whole message. */
  readonly b: number
  readonly shape: Shape
  /** The pairing id of a call or result. */
  id: unknown = undefined
  /** The id of the wire object itself, where the dialect gives it one beside the pairing id. */
  item: unknown = undefined
  name: unknown = undefined
  /** Arguments of a call, content of a result. */
  value: unknown = undefined
  text: unknown = undefined
  signature: unknown = undefined
  /** Ordinal in the transcript. */
  n = -1
  /** Ordinal of its turn. */
  turn = -1
  /** Ordinal among its kind in its message. */
  nth = 0
  /** Stands inside the content of a result, or of an item that is a message; kept apart from the transcript's order. */
  nested = false

  constructor(kind: Kind, type: unknown, role: unknown, wire: unknown, m: number, b: number, shape: Shape) {
    this.kind = kind
    this.type = type
    this.role = role
    this.wire = wire
    this.m = m
    this.b = b
    this.shape = shape
  }

  /** Text that is nothing but white space, the empty string included. */
  get blank(): boolean {
    return typeof this.text === 'string' && isBlank(this.text)
  }

  get pointer(): string {
    const { head, mid } = this.shape
    if (this.m < 0) return head
    return this.b < 0 ? `${head}${this.m}${mid}` : `${head}${this.m}${mid}${this.b}`
  }

  at(field: string): string {
    return this.pointer + (this.shape.fields[field] ?? '')
  }
}

/** A message, or a turn: neighbouring messages that the provider merges. Holds the parts [start, end). */
export class Group {
  /** Ordinal among its unit. */
  readonly index: number
  readonly role: unknown
  readonly wire: unknown
  /** First and last message on the wire. */
  readonly m: number
  to: number
  start: number
  end: number
  /** Ordinal of its turn; its own for a turn. */
  turn: number
  readonly unit: 'turn' | 'message'
  readonly #view: View

  constructor(view: View, unit: 'turn' | 'message', role: unknown, wire: unknown, m: number) {
    this.#view = view
    this.unit = unit
    this.index = view.groups(unit).length
    this.role = role
    this.wire = wire
    this.m = m
    this.to = m
    this.start = view.parts.length
    this.end = this.start
    this.turn = this.index
  }

  get pointer(): string {
    return `${this.#view.base}/${this.m}`
  }

  at(field: string): string {
    return field === 'role' ? `${this.pointer}/role` : this.pointer
  }

  get size(): number {
    return this.end - this.start
  }

  get first(): boolean {
    return this.index === 0
  }

  /** The last of the request. */
  get final(): boolean {
    return this.index === this.#view.groups(this.unit).length - 1
  }

  /** The last with its role. */
  get latest(): boolean {
    return this.#view.latest(this.unit, this.role) === this.index
  }

  /** After the last turn in which a person says something: in the open tool loop. */
  get open(): boolean {
    return this.turn >= this.#view.openFrom
  }

  get starts(): Kind | 'nothing' {
    return this.start < this.end ? (this.#view.parts[this.start]?.kind ?? 'nothing') : 'nothing'
  }

  get ends(): Kind | 'nothing' {
    return this.start < this.end ? (this.#view.parts[this.end - 1]?.kind ?? 'nothing') : 'nothing'
  }

  get text(): string {
    let joined = ''
    for (let n = this.start; n < this.end; n++) {
      const text = this.#view.parts[n]?.text
      if (typeof text === 'string') joined += text
    }
    return joined
  }

  /** Holds no text that is more than white space. */
  get blank(): boolean {
    for (let n = this.start; n < this.end; n++) {
      const text = this.#view.parts[n]?.text
      if (typeof text === 'string' && !isBlank(text)) return false
    }
    return true
  }

  /** Holds no block, or only the empty string in place of blocks. */
  get empty(): boolean {
    for (let n = this.start; n < this.end; n++) if (this.#view.parts[n]?.wire !== '') return false
    return true
  }
}

export class View {
  /** Pointer of the list of messages. */
  readonly base: string
  readonly parts: Part[] = []
  readonly nested: Part[] = []
  readonly turns: Group[] = []
  readonly messages: Group[] = []
  readonly tools: Part[] = []
  readonly choices: Part[] = []
  readonly #byKind = new Map<Kind, Part[]>()
  readonly #memo = new Map<object, unknown>()
  #openFrom = -1
  #latest: Record<'turn' | 'message', Map<unknown, number>> | undefined

  constructor(base: string) {
    this.base = base
  }

  groups(unit: 'turn' | 'message'): Group[] {
    return unit === 'turn' ? this.turns : this.messages
  }

  kind(kind: Kind): readonly Part[] {
    return this.#byKind.get(kind) ?? NONE
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
    if (turn.role !== 'user') return false
    for (let n = turn.start; n < turn.end; n++) {
      const kind = this.parts[n]?.kind
      if (kind === 'text' || kind === 'media' || kind === 'other') return true
    }
    return false
  }

  latest(unit: 'turn' | 'message', role: unknown): number | undefined {
    this.#latest ??= { turn: lastByRole(this.turns), message: lastByRole(this.messages) }
    return this.#latest[unit].get(role)
  }

  /** Computes once per view what a rule's selection or relation wants to look up. */
  memo<T>(owner: object, compute: () => T): T {
    if (!this.#memo.has(owner)) this.#memo.set(owner, compute())
    return this.#memo.get(owner) as T
  }
}

const NONE: readonly Part[] = []

function lastByRole(groups: readonly Group[]): Map<unknown, number> {
  return new Map(groups.map((group) => [group.role, group.index]))
}

/** Most texts begin with a visible ASCII character; only the others pay for `trim`. */
function isBlank(text: string): boolean {
  const code = text.charCodeAt(0)
  return !(code > 32 && code < 127) && text.trim() === ''
}
