import type { Asked } from '../arrival.ts'
import type { Answer } from '../backend.ts'

/** Requests whose answers were broken off and never asked for again are forgotten after so many more. */
const REMEMBERED = 100

/**
 * Answers that broke off on their way. The client has not heard them, so the same request once more is to get the same
 * answer: a script is not to go on without it.
 */
export class Unheard {
  readonly #answers = new Map<string, Answer>()

  get isEmpty(): boolean {
    return this.#answers.size === 0
  }

  /** The answer to such a request, which is then forgotten. */
  take({ request }: Asked): Answer | undefined {
    if (this.isEmpty) return undefined
    const key = JSON.stringify(request)
    const answer = this.#answers.get(key)
    this.#answers.delete(key)
    return answer
  }

  /** A body that can be read once is not kept. */
  keep({ request }: Asked, answer: Answer): void {
    if (answer.kind === 'raw' && !Buffer.isBuffer(answer.body)) return
    this.#answers.set(JSON.stringify(request), answer)
    const [oldest = ''] = this.#answers.keys()
    if (this.#answers.size > REMEMBERED) this.#answers.delete(oldest)
  }
}
