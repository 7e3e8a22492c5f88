import type { Part } from '../../../src/judge/view/part.ts'
import { type Exchange, type History, lastExchange, lastPair } from '../history/history.ts'
import type { Edit } from '../patch.ts'

/** A way in which requests break in practice. It is written once, in words that all dialects share. */
export interface Kind {
  readonly name: string
  /** What has happened to the request. */
  readonly what: string
  readonly damage: (history: History) => Edits
}

/** None for a request that holds nothing which could break like this. */
export type Edits = readonly Edit[]

export interface Pair {
  readonly call: Part
  readonly result: Part
}

/** Damage to the last result and its call, where a client has just been at work. */
export function toLastPair(edits: (pair: Pair, history: History) => Edits): Kind['damage'] {
  return (history) => {
    const pair = lastPair(history)
    return pair === undefined ? [] : edits(pair, history)
  }
}

/** Damage to the last exchange. */
export function toLastExchange(edits: (exchange: Exchange, history: History) => Edits): Kind['damage'] {
  return (history) => {
    const exchange = lastExchange(history)
    return exchange === undefined ? [] : edits(exchange, history)
  }
}

export function adding(path: string, value: unknown): Edit {
  return { op: 'add', path, value }
}

export function replacing(path: string, value: unknown): Edit {
  return { op: 'replace', path, value }
}

export function removing(path: string): Edit {
  return { op: 'remove', path }
}
