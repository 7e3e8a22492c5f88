import type { Duplex } from 'node:stream'
import { readLines } from './lines.ts'
import { LINE_LIMIT, type RpcError } from './rpc.ts'
import { messageOf } from './rpc-message.ts'

/** A reply as JSON text, since only the handler knows whether what it holds can be written as JSON. */
export type RpcReply = { readonly result: string } | { readonly error: RpcError }
/** `never`: what the parameters are is between the handler and those who call it. */
export type RpcHandlers = { readonly [method: string]: (params: never) => Promise<RpcReply> }

const UNREADABLE: RpcReply = { error: { code: -32700, message: 'This is no JSON-RPC message.' } }

/** The answering side: one request at a time, in the order in which they came. */
export function serveRpc(stream: Duplex, handlers: RpcHandlers): void {
  let last: Promise<void> = Promise.resolve()

  async function answer(line: string): Promise<void> {
    const request = messageOf(line)
    const reply = request === undefined ? UNREADABLE : await replyTo(String(request.method), request.params, handlers)
    stream.write(replyLine(request?.id ?? null, reply))
  }

  readLines(stream, LINE_LIMIT, {
    line: (line) => {
      last = last.then(() => answer(line))
    },
    tooLong: () => stream.destroy(),
  })
}

/** What the handler of a method replies. */
export async function replyTo(method: string, params: unknown, handlers: RpcHandlers): Promise<RpcReply> {
  const handler = Object.hasOwn(handlers, method) ? handlers[method] : undefined
  const reply = handler === undefined ? unknownMethod(method) : await handler(params as never)
  await turn()
  return reply
}

/** Lets a promise that nobody handles bring the process down within the request that left it. */
function turn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}

export function replyLine(id: unknown, reply: RpcReply): string {
  const answer = 'result' in reply ? `"result":${reply.result}` : `"error":${JSON.stringify(reply.error)}`
  return `{"jsonrpc":"2.0","id":${JSON.stringify(id)},${answer}}\n`
}

function unknownMethod(method: string): RpcReply {
  return { error: { code: -32601, message: `There is no method ${method}.` } }
}
