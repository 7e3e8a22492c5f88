import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import { listenOnLoopback } from '../../src/loopback.ts'
import type { Formatter } from '../../src/subjects/define.ts'
import { hostHandlers } from '../../src/subjects/host-handlers.ts'
import { messageOf } from '../../src/subjects/rpc-message.ts'
import { replyLine, replyTo } from '../../src/subjects/rpc-server.ts'

/** The address of a server of a formatter, which ends with the test. */
export async function served(formatter: Formatter): Promise<string> {
  const handlers = { ...hostHandlers(async () => formatter) }
  const server = createServer(async (request, response) => {
    const message = messageOf(await text(request))
    response.setHeader('content-type', 'application/json')
    if (message === undefined) response.writeHead(400).end()
    else response.end(replyLine(message.id, await replyTo(String(message.method), message.params, handlers)))
  })
  const { url, close } = await listenOnLoopback(server)
  onTestFinished(close)
  return `${url}/format`
}
