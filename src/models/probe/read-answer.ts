import type { ToolCallPart } from '../../conversation/message.ts'
import { isCall } from '../../conversation/parts.ts'
import { dialectOf } from '../../dialects/index.ts'
import type { Target } from '../../providers/target.ts'
import { classifyError } from '../failure/classify.ts'
import type { FailureClass } from '../failure/failure.ts'
import { type HttpAnswer, isError } from '../http/answer.ts'
import { TEST_TOOL } from './request.ts'
import type { ProbeCause, ProbeResult } from './result.ts'

/** What the provider's answer to the probe says about the model. */
export function readAnswer(target: Target, answer: HttpAnswer): ProbeResult {
  const { status, body } = answer
  return { status, ...(isError(answer) ? readError(target, answer) : readReply(target, body)) }
}

function readReply(target: Target, body: unknown): ProbeResult {
  const calls = callsIn(target, body)
  if (calls === undefined) return unknown('unreadable', 'The answer is none that this provider would give.')
  const [first] = calls
  if (calls.some(({ name }) => name === TEST_TOOL)) {
    return { tools: 'yes', cause: 'called', reason: 'It called the test tool.' }
  }
  return first === undefined
    ? unknown('no-call', 'It answered without a call: the tool was ignored, or the model chose not to call it.')
    : unknown('no-call', `It called ${first.name}, which nobody offered.`)
}

function callsIn({ dialect: id }: Target, body: unknown): readonly ToolCallPart[] | undefined {
  const dialect = dialectOf(id)
  const said = dialect.said?.(body)
  return said && dialect.parse(said.request).messages.flatMap(({ parts }) => parts.filter(isCall))
}

function readError({ provider }: Target, { status, body }: HttpAnswer): ProbeResult {
  const failure = classifyError({ provider, status, body })
  return { ...causeOf(failure, status), evidence: failure.evidence }
}

function causeOf({ kind, about }: FailureClass, status: number): ProbeResult {
  switch (kind) {
    case 'tools-unsupported':
      return withoutTools(about)
    case 'unknown-model':
      return unknown('unknown-model', 'The provider does not know the model.')
    case 'auth':
      return unknown('auth', 'The provider does not let this account ask.')
    case 'rate-limit':
      return unknown('rate-limit', 'The account has no requests left for now.')
    default:
      return status >= 500
        ? unknown('server-error', 'The server failed.')
        : unknown('refused', 'The request was refused for another reason than its tools.')
  }
}

function withoutTools(about: FailureClass['about']): ProbeResult {
  if (about === 'model') return { tools: 'no', cause: 'refused-tools', reason: 'The provider says so.' }
  return about === 'mode'
    ? unknown('mode-without-tools', 'It takes no tools in this mode, and may take them in another.')
    : unknown('server-without-tools', 'This server was started without tools; that says nothing about the model.')
}

function unknown(cause: ProbeCause, reason: string): ProbeResult {
  return { tools: 'unknown', cause, reason }
}
