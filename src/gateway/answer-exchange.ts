import { isRejected } from '../judge/judge.ts'
import type { Rule } from '../judge/rule.ts'
import { sendAnswer, sendRaw } from './answer/send-answer.ts'
import { sendAtOnce } from './answer/send-at-once.ts'
import type { Arrival, Asked } from './arrival.ts'
import { isOffered } from './asked-house.ts'
import { atTheDoor, type LetIn } from './at-the-door.ts'
import type { EarlyAnswer } from './backend.ts'
import { atOnceOf } from './backends/at-once.ts'
import type { Exchange } from './exchange.ts'
import { plainHeaders, sendJson } from './http.ts'
import { judgeRequest, refusalFor } from './judge-request.ts'
import { listAnswer } from './models/list-answer.ts'
import { type BodyRead, LARGEST_BODY, readBody } from './read-body.ts'
import { readRequest } from './read-request.ts'
import { refusal, unknownModel } from './refusals/refuse.ts'
import { remember } from './remember.ts'
import type { AskRoute, Way } from './routes.ts'
import type { Run } from './run.ts'
import { refuse } from './send-refusal.ts'

/** Takes a request all the way: in at the door, read, judged, answered, logged. Rejects where the backend does. */
export async function answerExchange(exchange: Exchange, run: Run, rules: readonly Rule[] | undefined): Promise<void> {
  const body = run.settings.backend.early === undefined ? undefined : await readBody(exchange.request)
  if (Buffer.isBuffer(body) && (await isAnsweredEarly(exchange, run, body))) return
  const door = atTheDoor(exchange, run.settings)
  exchange.addressee = door.addressee
  if ('refusal' in door) return refuse(exchange, door.refusal)
  const { way, addressee } = door
  if (way.route.kind === 'list') {
    sendJson(exchange.response, 200, listAnswer({ ...way, route: way.route }, addressee.provider, run.settings.targets))
    return exchange.over(200)
  }
  const read = body ?? (await readBody(exchange.request))
  await answerRead(exchange, run, rules, read, { ...door, way: { ...way, route: way.route } })
}

async function isAnsweredEarly(exchange: Exchange, run: Run, body: Buffer): Promise<boolean> {
  const answer = await run.settings.backend.early?.(arrivalOf(exchange, body), exchange.signal)
  if (answer === undefined || exchange.isOver) return exchange.isOver
  if (answer.judged !== undefined) noteJudged(exchange, answer.judged)
  if (answer.reason !== undefined) exchange.reason = answer.reason
  exchange.isBeingSent = true
  const { status, ended } = await sendRaw(answer, exchange.response, exchange.signal)
  exchange.over(status, ended)
  return true
}

function noteJudged(exchange: Exchange, { target, violations, stream }: NonNullable<EarlyAnswer['judged']>): void {
  exchange.target = target
  exchange.violations = violations
  exchange.stream = stream
  exchange.verdict = isRejected(violations) ? 'rejected' : 'accepted'
}

interface Door extends LetIn {
  readonly way: Way<AskRoute>
}

async function answerRead(
  exchange: Exchange,
  run: Run,
  rules: readonly Rule[] | undefined,
  body: BodyRead,
  { way, candidates, addressee }: Door,
): Promise<void> {
  const { targets, strict } = run.settings
  if (body === 'cut-off') return exchange.over(undefined, 'client-gone')
  if (body === 'too-large') return refuse(exchange, refusal('too-large', addressee, { limit: String(LARGEST_BODY) }))
  const read = readRequest(body, way, candidates, targets)
  if ('status' in read) return refuse(exchange, read)
  const { request, target } = read
  const framing = way.route.framing(request, exchange.address.query)
  exchange.target = target
  exchange.addressee = target
  exchange.stream = framing !== undefined
  if (strict !== 'off' && !isOffered(target, targets)) return refuse(exchange, unknownModel(target))
  const judged = judgeRequest(request, target, run.memory, rules)
  if ('status' in judged) return refuse(exchange, judged)
  exchange.violations = judged
  exchange.verdict = isRejected(judged) ? 'rejected' : 'accepted'
  const no = refusalFor(judged, target, strict)
  if (no !== undefined) return refuse(exchange, no)
  const { number, run: id, method, url, headers } = arrivalOf(exchange, body)
  const asked = { number, run: id, method, url, headers, body, target, request, framing, violations: judged }
  await answerAsked(exchange, run, asked)
}

async function answerAsked(exchange: Exchange, run: Run, asked: Asked): Promise<void> {
  const { backend } = run.settings
  const answer = atOnceOf(backend)?.(asked) ?? (await backend.answer(asked, exchange.signal))
  if (exchange.isOver) return
  remember(run.memory, asked, answer)
  exchange.isBeingSent = true
  const sent = sendAtOnce(answer, asked, exchange.response)
  const { status, ended } = sent ?? (await sendAnswer(answer, asked, exchange.response, exchange.signal))
  exchange.over(status, ended)
}

function arrivalOf({ number, address, request }: Exchange, body: Buffer): Arrival {
  return {
    number,
    run: address.run,
    method: request.method ?? 'GET',
    url: address.url,
    headers: plainHeaders(request),
    body,
  }
}
