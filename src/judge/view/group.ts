import { isBlank } from './blank.ts'
import type { Kind } from './part.ts'
import type { View } from './view.ts'

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
    return field === 'role' ? this.pointer + this.#view.roles.at : this.pointer
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
