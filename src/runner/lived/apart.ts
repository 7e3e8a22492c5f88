import type { Message } from '../../conversation/message.ts'
import type { Answer } from '../../gateway/backend.ts'
import type { Held } from '../../gateway/backends/held.ts'
import { isRejected } from '../../judge/judge.ts'
import { refusalError } from '../../models/failure/refusals.ts'
import type { Target } from '../../providers/target.ts'
import type { ProbeAnswer } from '../../scenarios/lived/life.ts'
import { mintId } from '../../scenarios/mint.ts'
import { holds } from '../expectations.ts'
import { NO_FINDINGS } from '../result.ts'
import type { Behaviour } from './behaviour.ts'
import type { Play } from './play.ts'
import { failed } from './scripted.ts'

/** More would be no small request. */
const MOST = 5

/** Requests that are no part of the conversation: by them a client finds out whether a model takes tools. */
export class Apart {
  /** How the story has them answered. Absent: as the person would answer; the model calls where it is to be found out. */
  script: ProbeAnswer | undefined
  readonly behaviours: Behaviour[] = []
  #count = 0

  /** The story is about one, and none was made. */
  get isMissing(): boolean {
    return this.script !== undefined && this.#count === 0
  }

  /** Answers a request that says nothing of what the user has said; false: it is one of the conversation. */
  take(held: Held, play: Play): boolean {
    const { request, target } = held.asked
    const { lastSaid } = play.chronicle
    const { messages, tools } = play.referee.parse(request, target, play.memory)
    if (lastSaid !== undefined && holds(messages, lastSaid)) return false
    this.#count += 1
    if (this.#count === MOST + 1) this.behaviours.push({ kind: 'too-many-requests', message: TOO_MANY })
    const violations = play.referee.judge(request, target, play.memory)
    if (isRejected(violations)) {
      play.results.push({ ...NO_FINDINGS, violations, verdict: 'fail', exchange: null, requests: 1, request })
    }
    const answer = answerTo(this.script ?? asSaid(play, target), target, tools[0]?.name)
    if (answer !== 'silence') play.stage.answer(held, answer)
    return true
  }
}

const TOO_MANY = `The client has asked the model more than ${MOST} times whether it takes tools.`

function asSaid({ person }: Play, target: Target): ProbeAnswer {
  const word = person.wordOn('tool-support')
  if (word === 'yes' || word === 'find-out') return 'called'
  const failure = word === 'no' ? refusalError('tools-unsupported', target) : undefined
  return failure === undefined ? 'words' : { kind: 'failure', failure }
}

function answerTo(answer: ProbeAnswer, target: Target, tool: string | undefined): Answer | 'silence' {
  if (answer === 'silence') return answer
  if (typeof answer === 'object') return failed(answer.failure, target)
  const message = answer === 'called' && tool !== undefined ? calling(tool, target) : inWords(target)
  return { kind: 'message', message }
}

function calling(name: string, target: Target): Message {
  const call = { type: 'tool_call', id: mintId(target, name), name, arguments: {} } as const
  return { ...inWords(target), parts: [call], finish_reason: 'tool_call' }
}

function inWords({ provider, model }: Target): Message {
  const parts = [{ type: 'text', content: 'I am ready.' }] as const
  return { role: 'assistant', parts, finish_reason: 'stop', origin: { provider, model } }
}
