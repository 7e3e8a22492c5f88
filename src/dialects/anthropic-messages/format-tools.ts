import type { Conversation, ToolDefinition } from '../../conversation/message.ts'
import type { NameForm } from '../../conversation/names.ts'
import type { ServerTool } from '../../conversation/server-tools.ts'
import { calledNames, chosenName, objectSchema, wireTools } from '../../conversation/tools.ts'
import type { JsonObject } from '../../json.ts'
import { inRegime } from '../../providers/index.ts'
import type { FormatInput, RequestOptions } from '../dialect.ts'

/**
 * Of their versions those that most models take.
 *
 * @see https://platform.claude.com/docs/en/agents-and-tools/tool-use/overview
 */
const SERVER_TOOLS: Readonly<Record<ServerTool, JsonObject>> = {
  web_search: { type: 'web_search_20250305', name: 'web_search' },
  code_execution: { type: 'code_execution_20260120', name: 'code_execution' },
}

export interface ToolMembers {
  readonly tools?: readonly JsonObject[]
  readonly tool_choice?: JsonObject
}

/** `tools` and `tool_choice`, where there are any. */
export function toolMembers(
  { target, tools, options }: FormatInput,
  history: Conversation,
  names: NameForm,
): ToolMembers {
  const declared = wireTools(tools, names)
  const server = options?.serverTools ?? []
  if (declared.length + server.length > 0) {
    const choice = toolChoice(options?.toolChoice, declared, names)
    const isForced = choice?.type === 'any' || choice?.type === 'tool'
    // The nearest that the model takes.
    const taken = isForced && inRegime(target, 'no-forced-tool-choice') ? { type: 'auto' } : choice
    const all = [...declared.map(definition), ...server.map((tool) => SERVER_TOOLS[tool])]
    return { tools: all, ...(taken === undefined ? {} : { tool_choice: taken }) }
  }
  const called = calledNames(history)
  if (called.length === 0 || inRegime(target, 'tools-optional')) return {}
  // Tool blocks need tools. The app offers none, so none may be called.
  return { tools: called.map((name) => definition({ type: 'function', name })), tool_choice: { type: 'none' } }
}

function definition(tool: ToolDefinition): JsonObject {
  const { name, description } = tool
  return { name, ...(description === undefined ? {} : { description }), input_schema: inputSchema(tool) }
}

/** A choice of schemas is refused at the top. What it says is left to the tool, which gets the same properties. */
function inputSchema(tool: ToolDefinition): JsonObject {
  const { oneOf, allOf, anyOf, ...schema } = objectSchema(tool)
  return schema
}

function toolChoice(
  choice: RequestOptions['toolChoice'],
  tools: readonly ToolDefinition[],
  names: NameForm,
): JsonObject | undefined {
  switch (choice) {
    case undefined:
      return undefined
    case 'auto':
    case 'none':
      return { type: choice }
    case 'required':
      return { type: 'any' }
    default:
      return { type: 'tool', name: chosenName(choice.name, tools, names) }
  }
}
