import type { StreamChunk } from '@tanstack/ai'
import { defineClient, Refusal } from 'llm-conformance'
import { choosing, offered } from '../shared/offered.ts'
import { agentOf } from './agent.ts'
import { systemPrompts, tanstackMessages } from './messages.ts'
import { adapterFor, modelOptions } from './models.ts'
import { definition, running, tell } from './running.ts'

export default defineClient({
  name: 'tanstack-ai',
  targets: ['openai:chat', 'openai:responses', 'anthropic', 'gemini'],
  async send(input) {
    const options = choosing(input)
    const chunks = running(
      {
        adapter: adapterFor(input),
        messages: tanstackMessages(input.conversation),
        systemPrompts: systemPrompts(input.conversation),
        tools: offered(input.tools, options).map(definition),
        modelOptions: modelOptions(input.target, options),
      },
      input.signal,
    )
    let text = ''
    let isCalling = false
    for await (const chunk of chunks) {
      if (chunk.type === 'RUN_ERROR') throw new Error(chunk.message)
      if (chunk.type === 'TOOL_CALL_START') isCalling = true
      if (isInterrupt(chunk) && !isCalling) throw new Refusal('The framework waits for the results of calls.')
      if (chunk.type === 'TEXT_MESSAGE_CONTENT') text += chunk.delta
      tell(chunk, input.report)
    }
    return text
  },
  loop: agentOf,
})

/** The run ends, and is to go on when the app has given the results of calls. */
function isInterrupt(chunk: StreamChunk): boolean {
  return chunk.type === 'RUN_FINISHED' && chunk.outcome?.type === 'interrupt'
}
