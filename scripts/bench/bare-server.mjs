// The ceiling for the gateway: a server that reads a body, parses it, and answers always the same: in one piece, or, where
// it is asked for a stream, in as many events as the gateway's answer has, each a chunk as providers send them.
import { createServer } from 'node:http'

const answer = JSON.stringify({ id: 'msg_1', role: 'assistant', content: [{ type: 'text', text: 'ok '.repeat(100) }] })
const events = Array.from({ length: 7 }, (_, index) => {
  const data = { type: 'content_block_delta', index, delta: { type: 'text_delta', text: 'word '.repeat(4) } }
  return Buffer.from(`event: content_block_delta\ndata: ${JSON.stringify(data)}\n\n`)
})

const server = createServer((request, response) => {
  const chunks = []
  request.on('data', (chunk) => chunks.push(chunk))
  request.on('end', () => {
    const { stream } = JSON.parse(Buffer.concat(chunks).toString())
    if (stream === true) sendEvents(response)
    else sendWhole(response)
  })
})
server.listen(0, '127.0.0.1', () => process.stdout.write(`Listening on http://127.0.0.1:${server.address().port}\n`))
process.on('SIGTERM', () => process.exit(0))

function sendWhole(response) {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': answer.length })
  response.end(answer)
}

function sendEvents(response) {
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-cache' })
  for (const event of events) response.write(event)
  response.end()
}
