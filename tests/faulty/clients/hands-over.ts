import { GOOD_HABITS } from '../../../src/clients/reference/agent.ts'
import type { ToolCallResponsePart } from '../../../src/conversation/message.ts'
import type { Body } from '../../../src/dialects/dialect.ts'
import { listOf } from '../../../src/json.ts'
import { withHabits } from './habits.ts'

/** No fault: has an agent for each `transfer_to_…`, answers that call itself, and goes on with another system text. */
export default withHabits('hands-over', () => {
  let speaker: string | undefined
  return {
    ask: ({ body, ...question }, arrived) => GOOD_HABITS.ask({ ...question, body: as(speaker, body) }, arrived),
    async runCalls(calls, tools, signal) {
      const own = calls.filter(({ name }) => name.startsWith('transfer_to_'))
      speaker = own.at(-1)?.name.replace('transfer_to_', '') ?? speaker
      const others = calls.filter((call) => !own.includes(call))
      const answers = own.map(
        ({ id, name }): ToolCallResponsePart => ({
          type: 'tool_call_response',
          id: id ?? null,
          name,
          response: `Transferred to ${speaker}.`,
        }),
      )
      return [...answers, ...(await GOOD_HABITS.runCalls(others, tools, signal))]
    },
  }
})

function as(speaker: string | undefined, body: Body): Body {
  if (speaker === undefined) return body
  const content = `You are the agent for ${speaker}.`
  if ('max_tokens' in body) return { ...body, system: content }
  return { ...body, messages: [{ role: 'system', content }, ...listOf(body.messages)] }
}
