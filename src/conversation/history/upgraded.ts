import type { JsonObject } from '../../json.ts'
import type { Part } from '../message.ts'

/**
 * A stored part in the words of today. Results used to say `success`, `message` and `error` in place of the response;
 * all else is as it was.
 */
export function upgraded(part: JsonObject): Part {
  if (part.type !== 'tool_call_response' || 'response' in part) return part as unknown as Part
  const { success, message, error, ...rest } = part
  const failed = success === false || (success === undefined && error !== undefined && error !== null)
  const response = (failed ? (error ?? message) : (message ?? error)) ?? ''
  return { ...rest, type: 'tool_call_response', response, ...(failed && { is_error: true }) }
}
