import { dialectOf } from '../../dialects/index.ts'
import { UserError } from '../../errors.ts'
import { refusalError } from '../../models/failure/refusals.ts'
import { transientOf } from '../../models/failure/transients.ts'
import { targetName } from '../../providers/index.ts'
import type { Asked } from '../arrival.ts'
import type { Answer, Backend } from '../backend.ts'
import type { Travel } from '../travel.ts'
import { answeringAtOnce, atOnceOf } from './at-once.ts'
import { dice } from './dice.ts'
import type { Fault } from './fault.ts'
import { parseFault } from './fault-spec.ts'
import { Unheard } from './unheard.ts'

export interface FaultOptions {
  /** Other requests are struck for another seed. */
  readonly seed?: string
  readonly plan: readonly Fault[]
}

/** By it a client asks for a fault itself, in the form of `parseFault`. */
export const FAULT_HEADER = 'x-conformance-fault'

/**
 * Lets go wrong what the plan says, and what the request itself asks for. All faults that strike a request do, but for
 * errors of the provider: of these the first counts, and what is behind is not asked. An answer that is broken off is kept for
 * the same request once more.
 */
export function withFaults(backend: Backend, { seed = '', plan }: FaultOptions): Backend {
  const unheard = new Unheard()
  let requests = 0
  const troubling: Backend = {
    ...(backend.early === undefined ? {} : { early: backend.early.bind(backend) }),
    async answer(asked, signal) {
      requests += 1
      const number = requests
      const strikes = (fault: Fault, index: number): boolean => isStruck(fault, number, `${seed} ${number} ${index}`)
      const faults = [...faultsAskedFor(asked), ...plan.filter(strikes)].filter((fault) => concerns(fault, asked))
      const failure = faults.map((fault) => failureOf(fault, asked)).find((found) => found !== undefined)
      if (failure !== undefined) return { ...failure, travel: troubled({}, faults, asked) }
      const answer = unheard.take(asked) ?? (await backend.answer(asked, signal))
      const travel = troubled(answer.travel, faults, asked)
      if (travel.cut !== undefined) unheard.keep(asked, answer)
      return faults.length === 0 ? answer : { ...answer, travel }
    },
  }
  const atOnce = atOnceOf(backend)
  if (atOnce === undefined || plan.length > 0) return troubling
  const isTroubled = ({ headers }: Asked): boolean => headers[FAULT_HEADER] !== undefined || !unheard.isEmpty
  return answeringAtOnce(troubling, (asked) => (isTroubled(asked) ? undefined : atOnce(asked)))
}

function faultsAskedFor({ headers }: Asked): Fault[] {
  const text = headers[FAULT_HEADER]
  return typeof text === 'string' ? [parseFault(text)] : []
}

function isStruck({ when }: Fault, request: number, seed: string): boolean {
  if (when === undefined) return true
  return 'request' in when ? when.request === request : dice(seed).happens(when.probability)
}

/** A model that cannot call tools takes a request without any. */
function concerns({ kind }: Fault, { target, request }: Asked): boolean {
  return kind !== 'tools-unsupported' || dialectOf(target.dialect).parse(request).tools.length > 0
}

function troubled(travel: Travel = {}, faults: readonly Fault[], asked: Asked): Travel {
  let troubled = travel
  for (const fault of faults) troubled = { ...troubled, ...travelOf(fault, asked) }
  return troubled
}

const SECOND = 1000

/** An answer in one piece is cut in it, a stream by default after its first event. */
function travelOf({ kind, amount }: Fault, { framing }: Asked): Travel {
  const after = framing === undefined ? 0 : (amount ?? 1)
  switch (kind) {
    case 'latency':
      return { latency: amount ?? SECOND }
    case 'stall':
    case 'reset':
      return { cut: { how: kind, after: framing === undefined ? 0 : (amount ?? 0) } }
    case 'close':
    case 'truncate':
    case 'overloaded':
      return { cut: { how: kind, after } }
    default:
      return {}
  }
}

function failureOf({ kind, amount = 1 }: Fault, { target }: Asked): Answer | undefined {
  switch (kind) {
    case '429': {
      const failure = transientOf('rate-limit', target)
      return { kind: 'failure', failure, headers: { 'retry-after': String(amount) } }
    }
    case '500':
      return { kind: 'failure', failure: transientOf('server-error', target) }
    case '503':
    case '529':
      return { kind: 'failure', failure: transientOf('overloaded', target, Number(kind)) }
    case 'tools-unsupported':
    case 'unknown-model':
      return { kind: 'failure', failure: refusalError(kind, target) ?? unheardOf(kind, targetName(target)) }
    default:
      return undefined
  }
}

function unheardOf(kind: string, target: string): never {
  throw new UserError(`Nobody has seen how ${target} says \`${kind}\`.`, { hint: 'Choose another fault or target.' })
}
