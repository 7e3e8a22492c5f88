import type { Abilities } from '../clients/running.ts'
import type { FormatInput } from '../dialects/dialect.ts'
import { isObject } from '../json.ts'
import { Memory } from '../judge/earlier/memory.ts'
import { lazily } from '../lazily.ts'
import type { Target } from '../providers/target.ts'
import { MADE_UP } from '../providers/target.ts'
import type { Case, Exchange } from '../scenarios/case.ts'
import type { Need } from '../scenarios/form.ts'
import type { Life } from '../scenarios/lived/life.ts'
import { declares } from '../subjects/declares.ts'
import type { Outcome, Subject } from '../subjects/subject.ts'
import { checkRequest } from './exchange.ts'
import { previousOf } from './previous.ts'
import type { Referee } from './referee.ts'
import { type CaseResult, type Made, NO_FINDINGS, skipped } from './result.ts'
import { type Sessions, sessionsOf } from './sessions.ts'
import { afterLast, atRequest, atTheEnd, withoutRequest } from './verdict.ts'
import type { Told } from './watch.ts'

/** What only agents take. */
const living = lazily(() => import('./lived/run-life.ts'))

/** Drives a subject through one case. The first request that fails ends it. */
export async function runCase(one: Case, subject: Subject, referee: Referee): Promise<CaseResult> {
  const { lived } = subject
  const life = lived === undefined ? undefined : one.lived
  if (lived !== undefined && life !== undefined && !('unlivable' in life) && canLive(life, lived.client.can)) {
    if (!targetsOf(life).every((target) => declares(subject, target))) return skipped(NOT_DECLARED)
    const lack = lackOf(life.needs, lived.client.can)
    if (lack !== undefined) return skipped(lack)
    const { runLife } = await living()
    return runLife({ life, watch: one.watch }, lived, referee)
  }
  if (lived?.client.can.send === false) return skipped(whyNot(life))
  if (one.skip !== undefined) return skipped(one.skip)
  const { exchanges } = one
  if (exchanges.some(({ target }) => target !== MADE_UP && !declares(subject, target))) {
    return skipped(NOT_DECLARED)
  }
  const sessions = sessionsOf(subject)
  try {
    const result = await play({ exchanges, watch: one.watch }, sessions, referee)
    return result.verdict === 'pass' ? { ...result, ...atTheEnd(await sessions.end()) } : result
  } finally {
    await sessions.close()
  }
}

/** Whoever is no agent may still list models. */
function canLive({ chapters }: Life, { loop }: Abilities): boolean {
  return loop || chapters.every(({ kind }) => kind !== 'turn')
}

function whyNot(life: Case['lived']): string {
  if (life !== undefined && !('unlivable' in life)) return 'This client has no agent loop: it has no `loop`.'
  return life !== undefined && 'unlivable' in life ? life.unlivable : 'Nobody has said how an agent lives it.'
}

const NOT_DECLARED = 'The subject does not declare this target.'

const LACKS: Readonly<Record<Need, string>> = {
  'tool-support': 'This client does not find out whether models take tools: it has no `toolSupport`.',
  models: 'This client lists no models: it has no `models`.',
}

function lackOf(needs: readonly Need[], { toolSupport, models }: Abilities): string | undefined {
  const lacked = needs.find((need) => !(need === 'models' ? models : toolSupport))
  return lacked && LACKS[lacked]
}

function targetsOf({ chapters }: Life): readonly Target[] {
  return chapters.flatMap((chapter) =>
    chapter.kind === 'turn' ? chapter.rounds.map(({ exchange }) => exchange.target) : [],
  )
}

async function play(told: Told, sessions: Sessions, referee: Referee): Promise<CaseResult> {
  const made: Made[] = []
  const results: CaseResult[] = []
  const memory = new Memory()
  for (const exchange of told.exchanges) {
    const session = await sessions.for(exchange)
    const outcome = await session.request(inputOf(exchange))
    if (outcome.kind !== 'body') return withoutRequest(outcome, exchange, made.length)
    const context = { previous: previousOf(exchange, made), memory, isLast: exchange === told.exchanges.at(-1) }
    const checked = checkRequest(exchange, { ...outcome, ...context }, referee)
    results.push(atRequest(checked, exchange, outcome.body, made.length + 1))
    if (checked.failed || !isObject(outcome.body)) break
    made.push({ exchange, body: referee.whole(outcome.body, exchange.target, memory) })
    if (exchange.failure !== undefined) {
      const heard = await session.failed(exchange.failure)
      if (isEnd(heard)) return withoutRequest(heard, exchange, made.length)
    }
    if (exchange.reply === undefined) continue
    const response = referee.reply(exchange.reply, exchange.target)
    if (response !== undefined) memory.add(exchange.target, { request: outcome.body, response: () => response })
    const answer = await session.reply(response, exchange.reply)
    if (isEnd(answer)) return withoutRequest(answer, exchange, made.length)
  }
  const last = results.at(-1) ?? { ...NO_FINDINGS, verdict: 'error', exchange: null, requests: 0 }
  if (last.verdict === 'fail') return last
  const telling = results.find(({ violations }) => violations.length > 0) ?? last
  return { ...telling, requests: made.length, ...afterLast(told, made, referee) }
}

function isEnd(answer: Outcome | undefined): answer is Exclude<Outcome, { kind: 'body' }> {
  return answer !== undefined && answer.kind !== 'body'
}

function inputOf({ target, conversation, tools, stream, options }: Exchange): FormatInput {
  return { target, conversation, tools, stream, options }
}
