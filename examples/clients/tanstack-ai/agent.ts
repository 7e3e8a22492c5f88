import { maxIterations, type UIMessage } from '@tanstack/ai'
import { ChatClient, stream } from '@tanstack/ai-client'
import type { Agent, LoopContext, RunnableTool, Turn } from 'llm-conformance'
import { choosing, offered } from '../shared/offered.ts'
import { toolOutput } from './messages.ts'
import { adapterFor, modelOptions } from './models.ts'
import { definition, running, tell } from './running.ts'

/** Requests that a turn may take where the app sets no limit. */
const STEPS = 50

/** The client of the framework, in front of what would be its server. */
export function agentOf(context: LoopContext): Agent {
  const { system, saved, maxSteps = STEPS } = context
  const options = choosing(context)
  let asked: Pick<LoopContext, 'target' | 'connection'> = context
  let listener: Turn | undefined
  const client = new ChatClient({
    initialMessages: (saved ?? []) as UIMessage[],
    connection: stream((messages, _, signal) =>
      running(
        {
          adapter: adapterFor(asked),
          messages,
          ...(system !== undefined && { systemPrompts: [system] }),
          tools: offered(context.tools, options).map((tool) => runnable(tool, listener)),
          modelOptions: modelOptions(asked.target, options),
          agentLoopStrategy: maxIterations(maxSteps),
        },
        signal,
      ),
    ),
    onChunk: (chunk) => listener && tell(chunk, listener.report),
  })
  const turn = async (said: Turn) => {
    listener = said
    const known = client.getMessages().length
    const stop = () => client.stop()
    said.signal.addEventListener('abort', stop, { once: true })
    await client.sendMessage(said.text)
    said.signal.removeEventListener('abort', stop)
    const error = client.getError()
    if (error !== undefined) throw error
    said.signal.throwIfAborted()
    return textOf(client.getMessages().slice(known + 1))
  }
  return {
    turn,
    edit(edit) {
      client.setMessagesManually(before(client.getMessages(), edit.at))
      return turn(edit)
    },
    switch(to) {
      asked = to
    },
    save: () => client.getMessages(),
    close: () => client.dispose(),
  }
}

function runnable(tool: RunnableTool, turn: Turn | undefined) {
  return definition(tool).server(async (args, context) => {
    const { toolCallId: id, abortSignal: signal } = context ?? {}
    turn?.report({ type: 'call', id, name: tool.name, arguments: args })
    const ran = tool.run(args, { ...(id && { callId: id }), ...(signal && { signal }) })
    const ended = (isError: boolean) => turn?.report({ type: 'result', id, name: tool.name, isError })
    await ran.then(
      () => ended(false),
      () => ended(true),
    )
    return toolOutput(await ran)
  })
}

/** What was said before a message of the user, counted from 1. */
function before(messages: readonly UIMessage[], at: number): UIMessage[] {
  const users = messages.filter(({ role }) => role === 'user')
  return messages.slice(
    0,
    messages.findIndex((message) => message === users[at - 1]),
  )
}

function textOf(messages: readonly UIMessage[]): string {
  const parts = messages.flatMap(({ parts }) => parts)
  return parts.map((part) => (part.type === 'text' ? part.content : '')).join('')
}
