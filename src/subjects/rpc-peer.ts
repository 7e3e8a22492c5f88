import type { Readable, Writable } from 'node:stream'
import { LINE_LIMIT, type RpcCall, type RpcCaller, rpcCaller } from './rpc.ts'
import { type RpcHandlers, replyLine, replyTo } from './rpc-server.ts'

/** What comes in and does not fit the protocol. */
export class ProtocolFault extends Error {
  override readonly name = 'ProtocolFault'
}

/**
 * Both sides of JSON-RPC 2.0 over one channel: asks, and serves what the other side asks, each as it comes and not one
 * after the other. A handler that throws a `ProtocolFault` ends all that waits.
 */
export function rpcPeer(input: Readable, output: Writable, handlers: RpcHandlers, limit = LINE_LIMIT): RpcCaller {
  const caller = rpcCaller(input, output, limit, (call) => void serve(call))

  async function serve({ id, method, params }: RpcCall): Promise<void> {
    try {
      const reply = await replyTo(method, params, handlers)
      if (id !== undefined) output.write(replyLine(id, reply))
    } catch (thrown) {
      if (!(thrown instanceof ProtocolFault)) throw thrown
      caller.distrust(thrown.message)
    }
  }

  return caller
}
