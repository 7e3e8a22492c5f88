import { createServer, type IncomingHttpHeaders } from 'node:http'
import { expect, test } from 'vitest'
import { ask } from '../../../src/clients/reference/ask.ts'
import type { Body } from '../../../src/dialects/dialect.ts'
import { dialectOf } from '../../../src/dialects/index.ts'
import { parseTarget } from '../../../src/providers/index.ts'

const TARGET = parseTarget('anthropic/claude-opus-5-5')
const ANSWER = dialectOf(TARGET.dialect).reply({ role: 'assistant', parts: [{ type: 'text', content: 'Hi.' }] }, TARGET)

async function headOf(body: Body): Promise<IncomingHttpHeaders> {
  let head: IncomingHttpHeaders = {}
  const server = createServer((request, response) => {
    head = request.headers
    response.setHeader('content-type', 'application/json').end(JSON.stringify(ANSWER))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const connection = { baseUrl: `http://127.0.0.1:${port}`, apiKey: 'k' }
  try {
    const { signal } = new AbortController()
    await ask({ target: TARGET, connection, body, stream: false, signal }, [])
  } finally {
    server.close()
  }
  return head
}

test('what a body needs in the head stands there, and nothing else', async () => {
  const thinking = { type: 'adaptive', block_binding: { prefix_mismatch_behavior: 'drop_block' } }
  expect(await headOf({ messages: [], thinking })).toMatchObject({
    'anthropic-beta': 'thinking-binding-controls-2026-08-01',
    'anthropic-version': '2023-06-01',
  })
  expect(await headOf({ messages: [] })).not.toHaveProperty('anthropic-beta')
})
