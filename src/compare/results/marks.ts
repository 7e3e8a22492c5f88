import type { Comparison } from '../comparison.ts'
import { callText, responseText } from '../describe.ts'
import type { Deviation } from '../deviation.ts'
import { showsFailure } from '../values/failure.ts'

/** Failures that are no longer seen as such, and successes that are. */
export function markDeviations({ homes, deviation }: Comparison): Deviation[] {
  return [...homes.of].flatMap(([call, { told, said }]) => {
    const here = callText(call.part)
    if (told.part.is_error === true && !showsFailure(said.part)) {
      const message = `${here} failed with ${responseText(told.part)}; the request does not tell of a failure.`
      return [deviation('unmarked-error', message, said.part)]
    }
    if (said.part.is_error === true && told.part.is_error !== true && !showsFailure(told.part)) {
      return [deviation('altered-result', `${here} did not fail; the request marks its result as an error.`, said.part)]
    }
    return []
  })
}
