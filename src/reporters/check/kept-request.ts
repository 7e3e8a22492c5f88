import type { RequestEvent } from '../../check/events.ts'

/** A rejected request without its body, which may be large or secret. */
export type KeptRequest = Omit<RequestEvent, 'request'>

export function keptRequest({ request: _, ...rest }: RequestEvent): KeptRequest {
  return rest
}
