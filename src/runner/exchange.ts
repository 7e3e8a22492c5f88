import type { Deviation } from '../compare/deviation.ts'
import type { Body, ParsedRequest } from '../dialects/dialect.ts'
import { isObject } from '../json.ts'
import type { Memory } from '../judge/earlier/memory.ts'
import type { Violation } from '../judge/violation.ts'
import type { Exchange } from '../scenarios/case.ts'
import { unmetBy } from './expectations.ts'
import type { Referee } from './referee.ts'
import { type Findings, NO_FINDINGS } from './result.ts'

export interface Checked extends Findings {
  readonly failed: boolean
}

export interface RequestMade {
  readonly body: unknown
  readonly mutatedInput: boolean
  /** The request before it, of the same target. */
  readonly previous: Body | undefined
  /** What was answered before. */
  readonly memory: Memory
  /** No request of the case comes after it. */
  readonly isLast: boolean
}

/** Checks one request: would it be accepted, does it say what happened, is it what the scenario wants. */
export function checkRequest(exchange: Exchange, made: RequestMade, referee: Referee): Checked {
  const { body } = made
  if (!isObject(body)) return { ...NO_FINDINGS, deviations: [invalidBody(body)], failed: true }
  const { expect, target } = exchange
  if (expect.refusal === 'must') return { ...NO_FINDINGS, unmet: [SENT_ALL_THE_SAME], failed: true }
  const violations = referee.judge(body, target, made.memory)
  const parsed = referee.parse(body, target, made.memory)
  const deviations = [
    ...faithfulness(exchange, parsed, made.mutatedInput, referee),
    ...(expect.tools === undefined ? [] : referee.compareTools(exchange, parsed)),
    ...prefix(exchange, parsed, made.previous, referee),
  ]
  const unmet = [
    ...unmetBy({ body, messages: parsed.messages, isLast: made.isLast }, exchange),
    ...unheeded(violations, expect.heeds),
  ]
  const rejected = expect.accepted && violations.some(({ level }) => level === 'must')
  return { violations, deviations, unmet, failed: rejected || deviations.length > 0 || unmet.length > 0 }
}

/** A provider names the first place only. */
function unheeded(violations: readonly Violation[], heeds: readonly string[]): readonly string[] {
  return heeds.flatMap((heeded) => {
    const broken = violations.find(({ rule, level }) => rule === heeded && level === 'should')
    return broken === undefined
      ? []
      : [`The request breaks ${heeded}, which is more than a warning here. ${broken.message}`]
  })
}

function faithfulness(
  exchange: Exchange,
  parsed: ParsedRequest,
  mutated: boolean,
  referee: Referee,
): readonly Deviation[] {
  const { allow } = exchange.expect
  const mutation = mutated ? [MUTATED] : []
  if (allow === 'all') return mutation
  return [...referee.compare(exchange, parsed), ...mutation].filter(({ kind }) => !allow.includes(kind))
}

function prefix(
  { expect, target }: Exchange,
  parsed: ParsedRequest,
  previous: Body | undefined,
  referee: Referee,
): readonly Deviation[] {
  if (!expect.extendsPrevious || previous === undefined) return []
  return referee.comparePrefix(referee.parse(previous, target), parsed)
}

const SENT_ALL_THE_SAME = 'The subject is to refuse this, and sends a request.'

const MUTATED: Deviation = {
  kind: 'mutated-input',
  message: 'The subject changed the history that it was given, which belongs to the app.',
}

function invalidBody(body: unknown): Deviation {
  const found = body === null ? 'null' : Array.isArray(body) ? 'a list' : `a ${typeof body}`
  return { kind: 'invalid-body', message: `The request body is ${found}, not a JSON object.` }
}

/** Whether anything at all is looked at in a request. */
export function isChecked({ expect }: Exchange): boolean {
  const { accepted, allow, tools, extendsPrevious, body, present, absent, heeds } = expect
  if (accepted || allow !== 'all' || tools !== undefined || extendsPrevious || body !== undefined) return true
  return [present, absent, heeds].some((wanted) => wanted.length > 0)
}
