import type { Duplex } from 'node:stream'
import { isObject } from '../json.ts'
import { readLines } from './lines.ts'
import { LINE_LIMIT, type RpcError } from './rpc.ts'

/** A reply as JSON text, since only the handler knows whether what it holds can be written as JSON. */
export type RpcReply = { readonly result: string } | { readonly error: RpcError }
/** `never`: what the parameters are is between the handler and those who call it. */
export type RpcHandlers = { readonly [method: string]: (params: never) => Promise<RpcReply> }

/** The answering side: one request at a time, in the order in which they came. */
export function serveRpc(stream: Duplex, handlers: RpcHandlers): void {
  let last: Promise<void> = Promise.resolve()

  async function answer(line: string): Promise<void> {
    const request: unknown = JSON.parse(line)
    if (!isObject(request)) return
    const handler = Object.hasOwn(handlers, String(request.method)) ? handlers[String(request.method)] : undefined
    const reply = handler === undefined ? unknownMethod(request.method) : await handler(request.params as never)
    await turn()
    stream.write(`${envelope(JSON.stringify(request.id), reply)}\n`)
  }

  readLines(stream, LINE_LIMIT, {
    line: (line) => {
      last = last.then(() => answer(line))
    },
    tooLong: () => stream.destroy(),
  })
}

/** Lets a promise that nobody handles bring the process down within the request that left it. */
function turn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}

function envelope(id: string, reply: RpcReply): string {
  const answer = 'result' in reply ? `"result":${reply.result}` : `"error":${JSON.stringify(reply.error)}`
  return `{"jsonrpc":"2.0","id":${id},${answer}}`
}

function unknownMethod(method: unknown): RpcReply {
  return { error: { code: -32601, message: `There is no method ${String(method)}.` } }
}
