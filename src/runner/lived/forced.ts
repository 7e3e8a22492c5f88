import type { RequestOptions } from '../../dialects/dialect.ts'
import { dialectOf } from '../../dialects/index.ts'
import { Refusal } from '../../errors.ts'
import type { Held } from '../../gateway/backends/held.ts'
import type { Exchange } from '../../scenarios/case.ts'
import type { Round } from '../../scenarios/lived/life.ts'
import { found, type Play, type Stop } from './play.ts'

const NOT_FORCED = 'It does not force the tool that its app wants (`toolChoice`).'

/** Where the app forces a tool: it is forced by the first request of a turn, and not by the one that gives its result. */
export function amissInChoice(held: Held, before: Round | undefined, exchange: Exchange, play: Play): Stop | undefined {
  if (!forces(exchange.options)) return undefined
  const isForced = forces(play.referee.parse(held.asked.request, exchange.target, play.memory))
  if (before === undefined) return isForced || !canForce(exchange) ? undefined : { skip: NOT_FORCED }
  if (!isForced || before.calls.length === 0) return undefined
  return found('endless-loop', 'The request that gives the results forces a call again: the model can never answer.')
}

function forces({ toolChoice }: { readonly toolChoice?: RequestOptions['toolChoice'] | undefined }): boolean {
  return toolChoice === 'required' || typeof toolChoice === 'object'
}

/** Not every wire has a word for it, and not every model takes it beside the other options. */
function canForce(exchange: Exchange): boolean {
  const { parse, format } = dialectOf(exchange.target.dialect)
  try {
    return forces(parse(format(exchange)))
  } catch (thrown) {
    if (thrown instanceof Refusal) return false
    throw thrown
  }
}
