import type { Readable, Writable } from 'node:stream'
import { isObject } from '../json.ts'
import { readLines } from './lines.ts'

/** Bytes that one message may have: room for any conversation, and an end to what never ends. */
export const LINE_LIMIT = 64 * 1024 * 1024

/** What came of a request: an answer, an error that the other side reports, or no answer that can be read. */
export type RpcAnswer =
  | { readonly kind: 'result'; readonly result: unknown }
  | { readonly kind: 'error'; readonly error: RpcError }
  | { readonly kind: 'garbage'; readonly message: string }
  | { readonly kind: 'gone' }

export interface RpcError {
  readonly code: number
  readonly message: string
  readonly data?: unknown
}

export interface RpcCaller {
  /** Sends a request and waits for what becomes of it. Never rejects. */
  request(method: string, params: unknown): Promise<RpcAnswer>
}

/** The asking side of JSON-RPC 2.0, one message a line. */
export function rpcCaller(input: Readable, output: Writable, limit = LINE_LIMIT): RpcCaller {
  const waiting = new Map<number, (answer: RpcAnswer) => void>()
  let ids = 0
  let broken: RpcAnswer | undefined

  function breakOff(answer: RpcAnswer): void {
    broken ??= answer
    for (const resolve of waiting.values()) resolve(broken)
    waiting.clear()
  }

  function receive(line: string): void {
    const message = parse(line)
    if (message === undefined)
      breakOff({ kind: 'garbage', message: `It wrote what is no JSON-RPC message: ${line.slice(0, 200)}` })
    else settle(Number(message.id), answerOf(message))
  }

  function settle(id: number, answer: RpcAnswer): void {
    waiting.get(id)?.(answer)
    waiting.delete(id)
  }

  readLines(input, limit, {
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
        output.write(`${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`)
      })
    },
  }
}

function parse(line: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const message: unknown = JSON.parse(line)
    return isObject(message) && message.jsonrpc === '2.0' ? message : undefined
  } catch {
    return undefined
  }
}

function answerOf(message: Readonly<Record<string, unknown>>): RpcAnswer {
  const { error } = message
  if (isObject(error) && typeof error.message === 'string') {
    return { kind: 'error', error: { code: Number(error.code), message: error.message, data: error.data } }
  }
  if ('result' in message) return { kind: 'result', result: message.result }
  return { kind: 'garbage', message: 'Its answer has neither a result nor an error.' }
}
