import type { ToolCallResponsePart } from '../../conversation/message.ts'
import { isObject } from '../../json.ts'

const WORDS =
  /\b(errors?|fail(s|ed|ure)?|cancel(l?ed|lation)?|denied|exceptions?|abort(ed)?|interrupted|rejected|refused|unavailable|timed out|timeout|not (run|executed|completed|available|found)|no result)\b/i

/** Words that tell of a failure or of an end before the end. */
export function tellsFailure(text: string): boolean {
  return WORDS.test(text)
}

/** Whether the model can see that the tool did not do its work. */
export function showsFailure({ is_error, response }: ToolCallResponsePart): boolean {
  if (is_error === true || hasErrorKey(response)) return true
  return tellsFailure(typeof response === 'string' ? response : (JSON.stringify(response) ?? ''))
}

export function hasErrorKey(response: unknown): boolean {
  return isObject(response) && response.error !== undefined && response.error !== null && response.error !== false
}
