import type { Held } from '../../gateway/backends/held.ts'
import { targetName } from '../../providers/index.ts'
import type { Target } from '../../providers/target.ts'
import type { Round, ScriptedAnswer } from '../../scenarios/lived/life.ts'
import type { Behaviour } from './behaviour.ts'

/**
 * The round as it is lived by a client that finishes its turn with the model that was chosen before. `door`: whose address
 * was asked. `before`: the round before it in the same turn.
 */
export function asAsked(planned: Round, { asked }: Held, door: Target, before: Round | undefined): Round {
  const { finishing, answer, exchange } = planned
  if (finishing === undefined || !isSame({ ...door, model: asked.target.model }, finishing)) return planned
  if (before === undefined || !isSame(before.exchange.target, finishing)) return planned
  return {
    ...planned,
    exchange: { ...exchange, target: finishing },
    ...(answer === undefined ? {} : { answer: answeredBy(finishing, answer) }),
  }
}

/** What is wrong with whom a request asks: one model alone answers it, and it is the one that was chosen. */
export function mixedModels({ asked: { target } }: Held, door: Target, { exchange }: Round): Behaviour[] {
  const chosen = exchange.target
  const isAtDoor = door.provider === chosen.provider && door.dialect === chosen.dialect
  if (isAtDoor && target.model === chosen.model) return []
  const where = isAtDoor ? ['', ''] : [` at ${targetName(door)}`, ` at ${targetName(chosen)}`]
  const message = `The request is for ${target.model}${where[0]}, and the user has chosen ${chosen.model}${where[1]}.`
  return [{ kind: 'mixed-models', message }]
}

/** What the story says behind a change of the model is text, which anybody can say. */
function answeredBy({ provider, model }: Target, answer: ScriptedAnswer): ScriptedAnswer {
  if (answer.kind === 'failure') return answer
  const { message } = answer
  return { ...answer, message: { ...message, origin: { provider, model } } }
}

function isSame(a: Target, b: Target): boolean {
  return a.dialect === b.dialect && a.provider === b.provider && a.model === b.model
}
