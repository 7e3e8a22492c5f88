import { UserError } from '../errors.ts'
import type { RpcReply } from './rpc-server.ts'

const THROWN = -32000

export function result(value: object): RpcReply {
  return { result: JSON.stringify(value) }
}

/** What was thrown; `data` says what beside the message is known of it. */
export function thrownError(message: string, data: object): RpcReply {
  return { error: { code: THROWN, message, data } }
}

/** A module that cannot be loaded. */
export function loadError(thrown: unknown): RpcReply {
  if (!(thrown instanceof UserError)) throw thrown
  const { message, place, hint, name } = thrown
  return thrownError(message, { name, place, hint })
}
