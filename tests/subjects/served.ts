import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
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
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return `http://127.0.0.1:${port}/format`
}
