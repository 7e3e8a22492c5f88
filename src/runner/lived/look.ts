import type { Message } from '../../conversation/message.ts'
import type { Body, ParsedRequest } from '../../dialects/dialect.ts'
import type { Held } from '../../gateway/backends/held.ts'
import type { Exchange } from '../../scenarios/case.ts'
import { type Checked, checkRequest } from '../exchange.ts'
import { holds } from '../expectations.ts'
import { previousOf } from '../previous.ts'
import type { Referee } from '../referee.ts'
import { asSeen } from './as-seen.ts'
import type { Chronicle } from './chronicle.ts'
import type { Play } from './play.ts'

/** Looks at a request as at one of a formatter: would it be accepted, and does it say what happened? */
export function lookAt(held: Held, exchange: Exchange, play: Play, isLast: boolean): Checked {
  const { chronicle, made, memory } = play
  const body = held.asked.request
  const referee = lookingOnce(play.referee, body)
  const request = { body, mutatedInput: false, previous: previousOf(exchange, made), memory, isLast }
  let best: Checked | undefined
  const { messages } = referee.parse(body, exchange.target, memory)
  for (const history of chronicle.histories) {
    const conversation = asSeen(history, messages)
    const checked = checkRequest({ ...due(exchange, chronicle), conversation }, request, referee)
    if (best === undefined || faults(checked) < faults(best)) best = checked
    if (!checked.failed) break
  }
  if (best === undefined) throw new Error('A life has a history.')
  return best
}

/** What need not be kept need not be said. */
function due(exchange: Exchange, { certain }: Chronicle): Exchange {
  const present = exchange.expect.present.filter((text) => holds(certain, text))
  return { ...exchange, expect: { ...exchange.expect, present } }
}

function faults({ violations, deviations, unmet }: Checked): number {
  return violations.filter(({ level }) => level === 'must').length + deviations.length + unmet.length
}

/** The same request is judged and read once, whatever histories it is held against. */
function lookingOnce(referee: Referee, request: Body): Referee {
  let violations: ReturnType<Referee['judge']> | undefined
  let parsed: ParsedRequest | undefined
  return {
    ...referee,
    judge(body, target, memory) {
      violations ??= referee.judge(body, target, memory)
      return violations
    },
    parse(body, target, memory) {
      if (body !== request) return referee.parse(body, target, memory)
      parsed ??= referee.parse(body, target, memory)
      return parsed
    },
  }
}

/** Whether a result stands in a request. */
export function isTold(response: unknown, messages: readonly Message[]): boolean {
  return holds(messages, typeof response === 'string' ? response : JSON.stringify(response))
}
