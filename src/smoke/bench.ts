import type { Target } from '../providers/target.ts'
import type { Referee } from '../runner/referee.ts'
import { type Checked, checkAnswer } from '../subjects/answer.ts'
import type { Answer, Endpoint } from '../subjects/endpoint.ts'
import type { Hello, Keeper } from '../subjects/keeper.ts'
import type { Method, Params, Results } from '../subjects/protocol.ts'
import type { Subject } from '../subjects/subject.ts'

/** What the steps work with: a subject that has started, and is started again where a step was its end. */
export interface Bench {
  readonly hello: Hello
  readonly subject: Subject
  readonly target: Target
  readonly referee: Referee
  readonly keeper: Keeper
  /** Milliseconds for each answer. */
  readonly deadline: number
  /** All that were started until now. */
  readonly endpoints: readonly Endpoint[]
  /** The command that shows all that a scenario finds. */
  again(scenario: string): string
}

/** Asks by any method, be it one that nobody knows. */
export async function call({ keeper, deadline }: Bench, method: string, params: unknown): Promise<Answer> {
  const started = await keeper.current()
  if ('endpoint' in started) return started.endpoint.call(method, params, deadline)
  return { kind: 'failed', failure: started.failure }
}

/** Asks by a method of the protocol, and checks the answer. */
export async function ask<M extends Method>(bench: Bench, method: M, params: Params[M]): Promise<Checked<Results[M]>> {
  const answer = await call(bench, method, params)
  return checkAnswer(method, answer, bench.endpoints.at(-1)?.output() ?? '')
}
