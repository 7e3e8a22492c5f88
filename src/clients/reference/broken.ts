import type { FailureKind } from '../../models/failure/failure.ts'
import type { HttpAnswer } from '../../models/http/answer.ts'

/** The provider refused a request, or broke off its answer. */
export class AnswerError extends Error {
  override readonly name = 'AnswerError'
  /** Whether the same request may succeed when it is made again. */
  readonly isTransient: boolean
  /** What the provider refused the request for; undefined where it broke off. */
  readonly kind: FailureKind | undefined
  /** Milliseconds that the provider asks to wait before that. */
  readonly wait: number | undefined
  /** The provider's answer, where it refused. */
  readonly answer: HttpAnswer | undefined

  constructor(
    message: string,
    {
      isTransient,
      wait,
      kind,
      answer,
    }: {
      readonly isTransient: boolean
      readonly wait?: number | undefined
      readonly kind?: FailureKind | undefined
      readonly answer?: HttpAnswer
    },
  ) {
    super(message)
    this.isTransient = isTransient
    this.wait = wait
    this.kind = kind
    this.answer = answer
  }
}
