import { setTimeout } from 'node:timers/promises'
import type { Message } from '../../conversation/message.ts'
import type { Body } from '../../dialects/dialect.ts'
import { dialectOf } from '../../dialects/index.ts'
import { classifyError } from '../../models/failure/classify.ts'
import type { Target } from '../../providers/target.ts'
import type { StreamEvent } from '../../wire/event.ts'
import type { Connection } from '../define.ts'
import { AnswerError } from './broken.ts'
import { doorTo } from './door.ts'
import { readAnswer } from './read-answer.ts'

export interface Question {
  readonly target: Target
  readonly connection: Connection
  readonly body: Body
  readonly stream: boolean
  readonly signal: AbortSignal
  /** Is told the id of the response. */
  readonly answered?: (id: string | undefined) => void
}

const TRIES = 3
/** Milliseconds before the second try where the provider does not say; twice as long before each further one. */
const WAIT = 100

/**
 * The model's answer. What may be over in a moment is tried again, with the same body. Rejects with an `AnswerError`, or
 * as fetch does. `arrived`: what came of a streamed answer, also of one that was cancelled.
 */
export async function ask(question: Question, arrived: StreamEvent[]): Promise<Message> {
  for (let tries = 1; ; tries++) {
    try {
      return await askOnce(question, arrived)
    } catch (thrown) {
      const { isTransient, wait = WAIT * 2 ** (tries - 1) } = reading(thrown)
      if (question.signal.aborted || !isTransient || tries === TRIES) throw thrown
      await setTimeout(wait, undefined, { signal: question.signal })
    }
  }
}

/** The same, with one try only. */
export async function askOnce(
  { target, connection, body, stream, signal, answered }: Question,
  arrived: StreamEvent[],
): Promise<Message> {
  arrived.length = 0
  const { url, headers } = doorTo(target, connection, stream)
  const head = { ...headers, ...dialectOf(target.dialect).headers?.(body) }
  const response = await fetch(url, { method: 'POST', headers: head, body: JSON.stringify(body), signal })
  if (!response.ok) throw await refusal(response, target)
  const { message, id } = await readAnswer(response, target, arrived)
  answered?.(id)
  return message
}

async function refusal(response: Response, { provider }: Target): Promise<AnswerError> {
  const { status } = response
  const answer = { status, body: parsed(await response.text()) }
  const { retryable, evidence, kind } = classifyError({ provider, ...answer })
  const after = Number(response.headers.get('retry-after') ?? Number.NaN)
  const wait = Number.isFinite(after) ? after * 1000 : undefined
  return new AnswerError(`${status}: ${evidence}`, { isTransient: retryable, wait, kind, answer })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Beside what the provider says: the connection may be back in a moment, and half an answer may be whole then. */
function reading(thrown: unknown): Pick<AnswerError, 'isTransient' | 'wait'> {
  return thrown instanceof AnswerError
    ? thrown
    : { isTransient: thrown instanceof TypeError || thrown instanceof SyntaxError, wait: undefined }
}
