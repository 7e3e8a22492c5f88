// The ceiling for the gateway: a server that reads a body, parses it, and answers always the same.
import { createServer } from 'node:http'

const answer = JSON.stringify({ id: 'msg_1', role: 'assistant', content: [{ type: 'text', text: 'ok '.repeat(150) }] })
const server = createServer((request, response) => {
  const chunks = []
  request.on('data', (chunk) => chunks.push(chunk))
  request.on('end', () => {
    JSON.parse(Buffer.concat(chunks).toString())
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': answer.length })
    response.end(answer)
  })
})
server.listen(0, '127.0.0.1', () => process.stdout.write(`Listening on http://127.0.0.1:${server.address().port}\n`))
process.on('SIGTERM', () => process.exit(0))
