import type { Readable, Writable } from 'node:stream'
import type { JsonObject } from '../json.ts'
import { readLines } from './lines.ts'
import { answerOf, callOf, cut, messageOf, noMessage } from './rpc-message.ts'

/** Bytes that one message may have: room for any conversation, and an end to what never ends. */
export const LINE_LIMIT = 64 * 1024 * 1024

/** What came of a request: an answer, an error that the other side reports, or no answer that can be read. */
export type RpcAnswer =
  | { readonly kind: 'result'; readonly result: unknown }
  | { readonly kind: 'error'; readonly error: RpcError }
  /** `line`: what was written in place of a message, cut. */
  | { readonly kind: 'garbage'; readonly message: string; readonly line?: string }
  | { readonly kind: 'gone' }

export interface RpcError {
  readonly code: number
  readonly message: string
  readonly data?: unknown
}

/** What the other side asks, or tells: then without an id. */
export interface RpcCall {
  readonly id: unknown
  readonly method: string
  readonly params: unknown
}

export interface RpcCaller {
  /** Sends a request and waits for what becomes of it. Never rejects. */
  request(method: string, params: unknown): Promise<RpcAnswer>
  /** Tells what needs no answer. */
  notify(method: string, params: unknown): void
  /** Sends a text that is no message. An error about nothing in particular is an answer to it. */
  interject(text: string): void
  /** Ends all that waits: nothing that the other side says can be believed any more. */
  distrust(message: string): void
  /** Answers with the id of no request that waits, cut. */
  readonly unasked: readonly string[]
  /** What was written behind the last whole line, cut. */
  unfinished(): string
}

/** Of answers that nobody asked for: the first show what is wrong. */
const MOST_KEPT = 10

/** The asking side of JSON-RPC 2.0, one message a line. Without `heed`, a call from the other side is one that nobody asked for. */
export function rpcCaller(
  input: Readable,
  output: Writable,
  limit = LINE_LIMIT,
  heed?: (call: RpcCall) => void,
): RpcCaller {
  const waiting = new Map<unknown, (answer: RpcAnswer) => void>()
  const unasked: string[] = []
  let ids = 0
  let interjections = 0
  let broken: RpcAnswer | undefined

  function breakOff(answer: RpcAnswer): void {
    broken ??= answer
    settleAll(broken)
  }

  function settleAll(answer: RpcAnswer): void {
    for (const resolve of waiting.values()) resolve(answer)
    waiting.clear()
  }

  function receive(line: string, isUtf8: boolean): void {
    if (line.trim() === '') return
    const message = isUtf8 ? messageOf(line) : undefined
    if (message === undefined) {
      breakOff(noMessage(line, isUtf8))
      return
    }
    const call = callOf(message)
    if (call !== undefined && heed !== undefined) heed(call)
    else settle(message, line)
  }

  function settle(message: JsonObject, line: string): void {
    const answer = answerOf(message)
    const resolve = waiting.get(message.id)
    if (resolve !== undefined) resolve(answer)
    else if (message.id === null && answer.kind === 'error') hearOfNothing(answer)
    else if (unasked.length < MOST_KEPT) unasked.push(cut(line))
    waiting.delete(message.id)
  }

  /** The other side could not even read whom it answers. */
  function hearOfNothing(error: RpcAnswer): void {
    if (interjections > 0) interjections -= 1
    else settleAll(error)
  }

  function write(text: string): void {
    output.write(`${text}\n`)
  }

  const lines = readLines(input, limit, {
    line: receive,
    tooLong: () => breakOff({ kind: 'garbage', message: `Its answer is longer than ${limit} bytes.` }),
  })
  for (const end of ['end', 'close', 'error']) input.on(end, () => breakOff({ kind: 'gone' }))
  output.on('error', () => breakOff({ kind: 'gone' }))

  return {
    request(method, params) {
      if (broken !== undefined) return Promise.resolve(broken)
      const id = ++ids
      return new Promise((resolve) => {
        waiting.set(id, resolve)
        write(JSON.stringify({ jsonrpc: '2.0', id, method, params }))
      })
    },
    notify: (method, params) => write(JSON.stringify({ jsonrpc: '2.0', method, params })),
    interject(text) {
      interjections += 1
      write(text)
    },
    distrust: (message) => breakOff({ kind: 'garbage', message }),
    unasked,
    unfinished: () => cut(lines.rest()),
  }
}
