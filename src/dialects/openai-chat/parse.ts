import type { Message } from '../../conversation/message.ts'
import { listOf, member } from '../../json.ts'
import type { Body, ParsedRequest, RequestOptions } from '../dialect.ts'
import { pointers } from '../pointers.ts'
import { readTools } from '../read-chat-tools.ts'
import { readMessage } from './read-message.ts'

/** Reads the legacy `functions` and `function_call` as well. */
export function parse(request: Body): ParsedRequest {
  const places = pointers()
  const wire = listOf(request.messages)
  const toolChoice = readChoice(request.tool_choice ?? request.function_call)
  return {
    messages: wire.map((message, m): Message => readMessage(message, wire[m - 1], m, places)),
    tools: [...readTools(request.tools, '/tools', places), ...readTools(request.functions, '/functions', places)],
    ...(toolChoice === undefined ? {} : { toolChoice }),
    pointerOf: places.pointerOf,
  }
}

/** Mistral says `any` for `required`. */
function readChoice(choice: unknown): RequestOptions['toolChoice'] {
  if (choice === 'auto' || choice === 'none' || choice === 'required') return choice
  if (choice === 'any') return 'required'
  const name = member(member(choice, 'function') ?? member(choice, 'custom') ?? choice, 'name')
  return typeof name === 'string' ? { name } : undefined
}
