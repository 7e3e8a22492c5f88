import type { Conversation } from '../../conversation/message.ts'
import type { RequestOptions } from '../../dialects/dialect.ts'

/** A tool that the app forces is called once in a turn: with its result the model is free, or it could never answer. */
export function wanted(options: RequestOptions, history: Conversation): RequestOptions {
  const { toolChoice } = options
  const isForced = toolChoice === 'required' || typeof toolChoice === 'object'
  return isForced && history.at(-1)?.role === 'tool' ? { ...options, toolChoice: 'auto' } : options
}
