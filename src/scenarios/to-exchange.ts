import type { Exchange, Input } from './case.ts'
import { expectation } from './expectation.ts'
import type { ExpectForm, Form } from './form.ts'
import type { Request } from './story.ts'

/** How a request is made: what holds for it before the scenario says anything, and how it is to be answered. */
interface Manner {
  readonly input: Input
  readonly stream: boolean
  readonly usual?: ExpectForm
}

/** A request of a story with all that must hold for it. */
export function toExchange(request: Request, index: number, form: Form, { input, stream, usual }: Manner): Exchange {
  const said = [usual, form.expect, ...request.expect].filter((each) => each !== undefined)
  return { ...request, index, stream, expect: expectation(input, said) }
}
