/** The provider refused a request, or broke off its answer. */
export class AnswerError extends Error {
  override readonly name = 'AnswerError'
  /** Whether the same request may succeed when it is made again. */
  readonly isTransient: boolean
  /** Milliseconds that the provider asks to wait before that. */
  readonly wait: number | undefined

  constructor(
    message: string,
    { isTransient, wait }: { readonly isTransient: boolean; readonly wait?: number | undefined },
  ) {
    super(message)
    this.isTransient = isTransient
    this.wait = wait
  }
}
