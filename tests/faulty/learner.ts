import type { FormatInput } from '../../src/dialects/dialect.ts'
import { withoutTools } from '../../src/dialects/without-tools.ts'
import { classifyError } from '../../src/models/failure/classify.ts'
import type { FailureClass, ProviderFailure } from '../../src/models/failure/failure.ts'
import { defineFormatter, type StatefulFormatter } from '../../src/subjects/define.ts'
import { reference } from './reference.ts'

/** What an adapter makes of an error: whether the model has tools from now on, for how many requests. */
export type Learn = (failure: ProviderFailure, meaning: FailureClass) => number

/** The reference formatter, that leaves tools out of the next requests after an error, as many as it has learned. */
export function learner(name: string, learn: Learn, without = withoutTools): StatefulFormatter {
  return defineFormatter({
    name,
    open({ target }) {
      let left = 0
      return {
        request(input: FormatInput) {
          left -= 1
          return reference(left >= 0 ? without(input) : input)
        },
        failed({ status, body }) {
          const failure = { provider: target.provider, status, body }
          left = Math.max(left, learn(failure, classifyError(failure)))
        },
      }
    },
  })
}
