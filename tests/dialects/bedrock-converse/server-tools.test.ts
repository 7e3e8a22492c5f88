import { expect, test } from 'vitest'
import type { Message } from '../../../src/conversation/message.ts'
import { format } from '../../../src/dialects/bedrock-converse/format.ts'
import { parse } from '../../../src/dialects/bedrock-converse/parse.ts'
import { reply } from '../../../src/dialects/bedrock-converse/reply.ts'
import type { Body } from '../../../src/dialects/dialect.ts'
import { judge } from '../../../src/judge/judge.ts'
import { parseTarget } from '../../../src/providers/index.ts'
import { wire } from '../wire.ts'

const NOVA = parseTarget('bedrock/us.amazon.nova-2-lite-v1:0')
const ASKS: Message = { role: 'user', parts: [{ type: 'text', content: 'What is 2 to the 70th?' }] }
const BLOCKS = [
  {
    toolUse: {
      toolUseId: 'tooluse_a',
      name: 'nova_code_interpreter',
      type: 'server_tool_use',
      input: { snippet: '1' },
    },
  },
  { toolResult: { toolUseId: 'tooluse_a', type: 'nova_code_interpreter_result', content: [{ text: '1e21' }] } },
]
const [message] = parse({ messages: [{ role: 'assistant', content: BLOCKS }] }).messages
const answer: Message = {
  role: 'assistant',
  parts: message?.parts ?? [],
  origin: { provider: 'bedrock', model: NOVA.model },
}

function sent(told: Message, target = NOVA): Body {
  return wire(format({ target, conversation: [ASKS, told, ASKS], tools: [], stream: false }))
}

test('blocks of a tool that runs at Bedrock go back as they were, and the tool is declared', () => {
  expect(answer.parts).toMatchObject([
    { type: 'server_tool_call', id: 'tooluse_a', name: 'nova_code_interpreter' },
    { type: 'server_tool_call_response', id: 'tooluse_a' },
  ])
  const body = sent(answer)
  expect(body.messages).toEqual([expect.anything(), { role: 'assistant', content: BLOCKS }, expect.anything()])
  expect(body.toolConfig).toEqual({ tools: [{ systemTool: { name: 'nova_code_interpreter' } }] })
  expect(judge(body, NOVA)).toEqual([])
  expect(reply(answer, NOVA)).toMatchObject({ output: { message: { content: BLOCKS } } })
})

test('another model is not sent them, and half of them nobody is', () => {
  expect(JSON.stringify(sent(answer, parseTarget('bedrock')))).not.toContain('tooluse_a')
  expect(JSON.stringify(sent({ ...answer, parts: answer.parts.slice(0, 1) }))).not.toContain('tooluse_a')
})
