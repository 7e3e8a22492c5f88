import {
  Agent,
  type AgentInputItem,
  AgentsError,
  OpenAIProvider,
  Runner,
  setTracingDisabled,
  tool,
} from '@openai/agents'
import { defineClient, type LoopContext, type RunnableTool, type Turn } from 'llm-conformance'
import { offered } from '../shared/offered.ts'

setTracingDisabled(true)

export default defineClient({
  name: 'openai-agents',
  targets: ['openai:responses', 'openai:chat'],
  loop(context) {
    const runner = runnerFor(context)
    let history = (context.saved ?? []) as AgentInputItem[]
    return {
      async turn(turn) {
        const { signal, report } = turn
        const input: AgentInputItem[] = [...history, { role: 'user', content: turn.text }]
        history = input
        const agent = agentFor(context, turn)
        try {
          const common = {
            signal,
            maxTurns: context.maxSteps ?? 50,
            toolNotFoundBehavior: 'return_error_to_model',
          } as const
          if (!context.stream) {
            const result = await runner.run(agent, input, common)
            history = result.history
            if (result.finalOutput) report({ type: 'text', text: result.finalOutput })
            return result.finalOutput
          }
          const result = await runner.run(agent, input, { ...common, stream: true })
          try {
            for await (const text of result.toTextStream()) report({ type: 'text', text })
            await result.completed
          } finally {
            history = result.history
          }
          signal.throwIfAborted()
          return result.finalOutput
        } catch (thrown) {
          if (thrown instanceof AgentsError && thrown.state) history = thrown.state.history
          throw thrown
        }
      },
      save: () => history,
    }
  },
})

function runnerFor({ target, connection: { baseUrl, apiKey } }: LoopContext): Runner {
  const useResponses = target.dialect === 'openai-responses'
  return new Runner({ modelProvider: new OpenAIProvider({ baseURL: baseUrl, apiKey, useResponses }) })
}

function agentFor({ target, system = '', tools, options }: LoopContext, turn: Turn) {
  const { maxTokens, store } = options
  return new Agent({
    name: 'Assistant',
    model: target.model,
    instructions: system,
    tools: offered(tools, options).map((one) => runnable(one, turn)),
    modelSettings: { ...(maxTokens !== undefined && { maxTokens }), ...(store !== undefined && { store }) },
  })
}

function runnable({ name, description = '', parameters, run }: RunnableTool, { signal, report }: Turn) {
  return tool({
    name,
    description,
    parameters: { type: 'object', properties: {}, required: [], additionalProperties: true, ...parameters } as const,
    strict: false,
    async execute(input, _, details) {
      const callId = details?.toolCall?.callId
      report({ type: 'call', id: callId, name, arguments: input })
      const output = await run(input, { signal: details?.signal ?? signal, ...(callId && { callId }) })
      report({ type: 'result', id: callId, name })
      return output
    },
  })
}
