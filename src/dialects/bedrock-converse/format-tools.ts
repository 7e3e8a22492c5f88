import type { Conversation, ToolDefinition } from '../../conversation/message.ts'
import type { NameForm } from '../../conversation/names.ts'
import { calledNames, chosenName, objectSchema, serverNames, wireTools } from '../../conversation/tools.ts'
import type { JsonObject } from '../../json.ts'
import { inRegime } from '../../providers/index.ts'
import type { Target } from '../../providers/target.ts'
import type { FormatInput } from '../dialect.ts'

export interface ToolConfig {
  readonly tools: readonly JsonObject[]
  readonly toolChoice?: JsonObject
}

/**
 * The tools, where there are any. Blocks of tools need them, also where the app offers none (any more). That none may be
 * called cannot be said but by leaving them out.
 */
export function toolConfigOf(input: FormatInput, history: Conversation, names: NameForm): ToolConfig | undefined {
  const declared = wireTools(input.tools, names)
  const called = calledNames(history).map((name) => ({ type: 'function', name }) as const)
  const system = serverNames(history).map((name) => ({ systemTool: { name } }))
  const isOff = declared.length === 0 || input.options?.toolChoice === 'none'
  if (isOff && called.length + system.length === 0) return undefined
  const tools = declared.length > 0 ? declared : called
  const toolChoice = declared.length > 0 ? forced(input, declared, names) : undefined
  return { tools: [...tools.map(definition), ...system], ...(toolChoice === undefined ? {} : { toolChoice }) }
}

function definition(tool: ToolDefinition): JsonObject {
  const { name, description } = tool
  return { toolSpec: { name, ...(description ? { description } : {}), inputSchema: { json: objectSchema(tool) } } }
}

/** `auto` is what happens anyway, and the nearest that most models take. */
function forced({ target, options }: FormatInput, tools: readonly ToolDefinition[], names: NameForm) {
  const choice = options?.toolChoice
  if (choice === undefined || choice === 'auto' || choice === 'none') return undefined
  const toolChoice = choice === 'required' ? { any: {} } : { tool: { name: chosenName(choice.name, tools, names) } }
  return canBeForced(target) ? toolChoice : undefined
}

/** @see https://docs.aws.amazon.com/bedrock/latest/APIReference/API_runtime_ToolChoice.html */
function canBeForced(target: Target): boolean {
  if (inRegime(target, 'claude')) return !inRegime(target, 'no-forced-tool-choice')
  return inRegime(target, 'nova')
}
