import type { RuleDialect } from '../../dialects/dialect.ts'
import { lazily } from '../../lazily.ts'
import type { Part } from '../view/part.ts'
import type { Exchange } from './exchange.ts'
import { isGiven } from './given.ts'
import { type Prompt, promptOf } from './prompt.ts'

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
  /** Id of reasoning -> id of the wire object right behind it, without which the provider refuses it. */
  readonly effects: ReadonlyMap<string, string>
  /** Ids of what the provider kept at that time: of the conversation or the response that the request went on from. */
  readonly states: () => readonly unknown[]
  /** What the model had read before each of its reasoning; undefined where nothing is bound to that. */
  readonly prompt: () => Prompt | undefined
}

/** Undefined where the response is none of the dialect's. */
export function answerOf(exchange: Exchange, dialect: RuleDialect): Answer | undefined {
  const said = dialect.said?.(exchange.response)
  if (said === undefined) return undefined
  const { parts } = dialect.view(said.request)
  const causes = causesIn(parts)
  const proven = parts.filter(({ signature, item }) => isGiven(signature) || isGiven(item))
  return {
    id: said.id,
    exchange,
    reasoning: proven.filter(({ kind }) => kind === 'reasoning'),
    signatures: keyed(parts, ({ signature }) => signature),
    items: keyed(parts, ({ item }) => item),
    causes,
    effects: new Map([...causes].map(([effect, cause]) => [cause, effect])),
    states: lazily(() => statesOf(exchange, dialect)),
    prompt: lazily(() => promptWith(parts, exchange, dialect)),
  }
}

function promptWith(answered: readonly Part[], { request }: Exchange, dialect: RuleDialect): Prompt | undefined {
  const prefix = request === undefined ? undefined : dialect.prefix?.(request)
  if (request === undefined || prefix === undefined) return undefined
  return promptOf(prefix, dialect.view(request).parts, answered)
}

function statesOf({ request }: Exchange, dialect: RuleDialect): readonly unknown[] {
  return request === undefined ? [] : dialect.view(request).states.map(({ item }) => item)
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
