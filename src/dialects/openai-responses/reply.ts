import type { Message } from '../../conversation/message.ts'
import { openaiItemId } from '../../providers/call-ids.ts'
import type { Target } from '../../providers/target.ts'
import type { Body } from '../dialect.ts'
import { finishMember, finishWord } from '../finish.ts'
import type { ReplyManner } from '../manner.ts'
import { roughTokens } from '../rough-tokens.ts'
import { outputItem } from './reply-items.ts'

const STATUS = {
  stop: 'completed',
  tool_call: 'completed',
  length: 'incomplete',
  content_filter: 'incomplete',
  error: 'failed',
}
const INCOMPLETE: ReadonlyMap<string | undefined, string> = new Map([
  ['length', 'max_output_tokens'],
  ['content_filter', 'content_filter'],
])
const FAILURE = { code: 'server_error', message: 'The model failed to generate a response.' }

/** Any moment will do, so long as it is always the same. */
const CREATED = Date.UTC(2025, 0, 1) / 1000

/** @see https://platform.openai.com/docs/api-reference/responses/object */
export function reply(message: Message, target: Target, manner: ReplyManner = {}): Body {
  const seed = JSON.stringify(message)
  const tokens = roughTokens(message)
  const status = statusOf(message)
  const reason = INCOMPLETE.get(message.finish_reason)
  return {
    id: manner.responseId ?? openaiItemId('resp', seed),
    object: 'response',
    created_at: CREATED,
    ...finishMember('status', status, manner),
    error: status === 'failed' ? FAILURE : null,
    incomplete_details: reason === undefined ? null : { reason },
    model: target.model,
    output: message.parts.map((part, index) => outputItem(part, target, `${seed} ${index}`)),
    previous_response_id: null,
    usage: { input_tokens: 0, output_tokens: tokens, total_tokens: tokens },
  }
}

/** The state that the answer ends in. */
export function statusOf(message: Message): string {
  return finishWord(message, STATUS)
}
