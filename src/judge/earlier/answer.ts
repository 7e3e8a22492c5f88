import type { RuleDialect } from '../../dialects/dialect.ts'
import type { Part } from '../view/part.ts'
import type { Exchange } from './exchange.ts'
import { isGiven } from './given.ts'

/** One response, read as the parts that it becomes in the next request. */
export interface Answer {
  readonly id: string | undefined
  readonly exchange: Exchange
  /** Reasoning that carries a proof, in order. */
  readonly reasoning: readonly Part[]
  /** Proof -> the part that carries it. */
  readonly signatures: ReadonlyMap<string, Part>
  /** Id of a wire object -> the part that it is. */
  readonly items: ReadonlyMap<string, Part>
  /** Id of a wire object -> id of the reasoning right before it, without which the provider refuses it. */
  readonly causes: ReadonlyMap<string, string>
}

/** Undefined where the response is none of the dialect's. */
export function answerOf(exchange: Exchange, dialect: RuleDialect): Answer | undefined {
  const said = dialect.said?.(exchange.response)
  if (said === undefined) return undefined
  const { parts } = dialect.view(said.request)
  const proven = parts.filter(({ signature, item }) => isGiven(signature) || isGiven(item))
  return {
    id: said.id,
    exchange,
    reasoning: proven.filter(({ kind }) => kind === 'reasoning'),
    signatures: keyed(parts, ({ signature }) => signature),
    items: keyed(parts, ({ item }) => item),
    causes: causesIn(parts),
  }
}

function keyed(parts: readonly Part[], keyOf: (part: Part) => unknown): Map<string, Part> {
  const map = new Map<string, Part>()
  for (const part of parts) {
    const key = keyOf(part)
    if (isGiven(key)) map.set(key, part)
  }
  return map
}

function causesIn(parts: readonly Part[]): Map<string, string> {
  const causes = new Map<string, string>()
  parts.forEach(({ kind, item }, at) => {
    const before = parts[at - 1]
    if (kind === 'reasoning' || before?.kind !== 'reasoning') return
    if (isGiven(item) && isGiven(before.item)) causes.set(item, before.item)
  })
  return causes
}
