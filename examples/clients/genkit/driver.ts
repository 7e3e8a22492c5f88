import { GenerationResponseError, type MessageData } from 'genkit'
import { defineClient, type LoopContext, type Turn } from 'llm-conformance'
import { type Asking, generating } from './generating.ts'
import { failed, genkitMessages, given } from './messages.ts'

/** Requests that a turn may take where the app sets no limit. */
const STEPS = 50

export default defineClient({
  name: 'genkit',
  targets: ['openai:chat', 'anthropic', 'gemini'],
  async send(input) {
    const response = await generating(input, genkitMessages(input.conversation), input, {})
    for (const { toolRequest } of response.toolRequests) {
      input.report({ type: 'call', id: toolRequest.ref, name: toolRequest.name, arguments: toolRequest.input })
    }
    return response.text
  },
  loop(context) {
    const { system, saved, maxSteps = STEPS } = context
    let asking: Asking = context
    let history = (saved ?? []) as MessageData[]
    // What was asked last stays where the turn fails or is cancelled.
    const keep = (messages: MessageData[]) => {
      history = messages.filter(({ role }) => role !== 'system')
    }
    const turn = async (said: Turn) => {
      const messages: MessageData[] = [...history, { role: 'user', content: [{ text: said.text }] }]
      const run = runner(context, said)
      const maxTurns = maxSteps - 1
      try {
        const response = await generating(asking, messages, said, { system, maxTurns, run, onRequest: keep })
        keep(response.messages)
        return response.text
      } catch (thrown) {
        if (thrown instanceof GenerationResponseError) keep([...history, ...uncalled(thrown.detail.response.message)])
        throw thrown
      }
    }
    return {
      turn,
      edit(edit) {
        history = before(history, edit.at)
        return turn(edit)
      },
      switch(to) {
        asking = { ...asking, ...to }
      },
      save: () => history,
    }
  },
})

function runner({ tools }: LoopContext, { signal, report }: Turn) {
  return async (name: string, input: unknown) => {
    report({ type: 'call', name, arguments: input })
    const tool = tools.find((one) => one.name === name)
    try {
      const gave = given(await tool?.run(input, { signal }))
      report({ type: 'result', name })
      return gave
    } catch (thrown) {
      report({ type: 'result', name, isError: true })
      signal.throwIfAborted()
      return failed(thrown instanceof Error ? thrown.message : String(thrown))
    }
  }
}

/** An answer without the calls that nobody ran. */
function uncalled(message: MessageData | undefined): MessageData[] {
  const content = message?.content.filter(({ toolRequest }) => toolRequest === undefined) ?? []
  return content.length === 0 ? [] : [{ role: 'model', content }]
}

/** What was said before a message of the user, counted from 1. */
function before(messages: readonly MessageData[], at: number): MessageData[] {
  const users = messages.filter(({ role }) => role === 'user')
  return messages.slice(
    0,
    messages.findIndex((message) => message === users[at - 1]),
  )
}
