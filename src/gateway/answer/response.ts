import { constants } from 'node:http2'
import type { Socket } from 'node:net'
import type { Outgoing } from '../http.ts'

/** What an answer is written to: the response of either version of HTTP. */
export interface AnswerResponse extends Outgoing {
  readonly socket: Pick<Socket, 'resetAndDestroy'> | null
  /** HTTP/2 alone has it. */
  readonly stream?: { close(code: number): unknown }
  write(chunk: Uint8Array, callback?: () => void): boolean
  once(event: 'close' | 'drain', listener: () => void): unknown
}

/** Tears the connection down as a broken network does; of HTTP/2 only the stream. */
export function tearDown(response: AnswerResponse): void {
  if (response.stream !== undefined) response.stream.close(constants.NGHTTP2_INTERNAL_ERROR)
  else if (response.socket === null) response.destroy()
  else response.socket.resetAndDestroy()
}
