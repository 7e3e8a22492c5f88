import type { Deviation } from '../compare/deviation.ts'
import type { Message } from '../conversation/message.ts'
import type { Body, ParsedRequest } from '../dialects/dialect.ts'
import type { ReplyManner } from '../dialects/manner.ts'
import type { Memory } from '../judge/earlier/memory.ts'
import type { Violation } from '../judge/violation.ts'
import type { Target } from '../providers/target.ts'
import type { Exchange } from '../scenarios/case.ts'

/** All that the runner asks of those who know providers and conversations. */
export interface Referee {
  /** `memory`: what was answered to the subject before. */
  judge(request: Body, target: Target, memory: Memory): readonly Violation[]
  /** Which of the rules the request holds something for; those that do not hold for the target are left out. */
  appearing(ruleIds: readonly string[], request: Body, target: Target): ReadonlyMap<string, boolean>
  /** With `memory` also what the provider has kept of that, if the request goes on from it. */
  parse(request: Body, target: Target, memory?: Memory): ParsedRequest
  /** Where the request does not say what happened. */
  compare(exchange: Exchange, parsed: ParsedRequest): readonly Deviation[]
  /** Where it declares tools that it should not, or not those that it should. */
  compareTools(exchange: Exchange, parsed: ParsedRequest): readonly Deviation[]
  /** Where it does not begin with the request before it. */
  comparePrefix(previous: ParsedRequest, parsed: ParsedRequest): readonly Deviation[]
  /** The provider's response that carries the message; undefined where nobody knows how one looks. */
  reply(message: Message, target: Target, manner?: ReplyManner): Body | undefined
  /** Whether it goes on from what the provider keeps. */
  goesOn(request: Body, target: Target): boolean
  /** With what the provider has kept in place of the reference to it; as it is where it goes on from nothing that is known. */
  whole(request: Body, target: Target, memory: Memory): Body
}
