import { isBlank } from './blank.ts'

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
  'compaction',
  'other',
  'tool',
  'choice',
  'state',
] as const
export type Kind = (typeof KINDS)[number]

/** It still stands there as it did; or the first of these does not; or the earlier exchanges do not reach that far. */
export type PrefixFate = 'same' | 'system' | 'tools' | 'messages' | 'reasoning' | 'unknown'

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
  /**
   * What the earlier exchanges says of a signature or item: the provider gave it and here it is as it was, or is not;
   * it never gave it; or they do not reach that far. Undefined without them, or nothing to look up.
   */
  issued: 'same' | 'changed' | 'never' | 'unknown' | undefined = undefined
  /** The item of the reasoning that the provider gave right before this one, where the earlier exchanges tell. */
  cause: string | undefined = undefined
  /** The item that the provider gave right behind this reasoning, where the earlier exchanges tell. */
  effect: string | undefined = undefined
  /** Tells `prefix`: few ask for it, and it takes a look at all that stands before. */
  findPrefix: (() => PrefixFate) | undefined = undefined
  /** The id of the call of a server tool in whose run this call was made. */
  caller: unknown = undefined
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

  /** No member of its own: there is one of it, and many parts. */
  get unit(): 'part' {
    return 'part'
  }

  /** Text that is nothing but white space, the empty string included. */
  get blank(): boolean {
    return typeof this.text === 'string' && isBlank(this.text)
  }

  /** Of reasoning that is bound to what stood before it. Undefined without the earlier exchanges, or where nothing is bound. */
  get prefix(): PrefixFate | undefined {
    return this.findPrefix?.()
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
