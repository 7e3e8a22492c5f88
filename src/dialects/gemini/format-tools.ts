import type { ToolDefinition } from '../../conversation/message.ts'
import type { NameForm } from '../../conversation/names.ts'
import type { ServerTool } from '../../conversation/server-tools.ts'
import { chosenName, wireTools } from '../../conversation/tools.ts'
import type { JsonObject } from '../../json.ts'
import { inRegime, likeOf } from '../../providers/index.ts'
import type { Target } from '../../providers/target.ts'
import type { FormatInput, RequestOptions } from '../dialect.ts'

const BUILT_IN: Readonly<Record<ServerTool, JsonObject>> = {
  web_search: { googleSearch: {} },
  code_execution: { codeExecution: {} },
}

/** `tools` and `toolConfig`. Without declarations there may be no configuration of them. */
export function toolMembers({ target, tools, options = {} }: FormatInput, names: NameForm): JsonObject {
  const { toolChoice, serverTools = [] } = options
  const declared = wireTools(tools, names)
  const builtIn = declared.length > 0 && inRegime(target, 'gemini-2') ? [] : serverTools
  const all = [
    ...(declared.length === 0 ? [] : [{ functionDeclarations: declared.map(declaration) }]),
    ...builtIn.map((tool) => BUILT_IN[tool]),
  ]
  if (all.length === 0) return {}
  const config = {
    ...(toolChoice === undefined || declared.length === 0
      ? {}
      : { functionCallingConfig: callingConfig(toolChoice, declared, names) }),
    ...(declared.length > 0 && builtIn.length > 0 ? combined(target) : {}),
  }
  return { tools: all, ...(Object.keys(config).length === 0 ? {} : { toolConfig: config }) }
}

/** Only AI Studio knows this member, and newer models there want it for functions beside built-in tools. */
function combined(target: Target): JsonObject {
  return likeOf(target) === 'gemini' ? { includeServerSideToolInvocations: true } : {}
}

function declaration({ name, description, parameters }: ToolDefinition): JsonObject {
  return {
    name,
    ...(description === undefined ? {} : { description }),
    ...(parameters === undefined ? {} : { parametersJsonSchema: parameters }),
  }
}

function callingConfig(
  choice: NonNullable<RequestOptions['toolChoice']>,
  tools: readonly ToolDefinition[],
  names: NameForm,
): JsonObject {
  switch (choice) {
    case 'auto':
      return { mode: 'AUTO' }
    case 'none':
      return { mode: 'NONE' }
    case 'required':
      return { mode: 'ANY' }
    default:
      return { mode: 'ANY', allowedFunctionNames: [chosenName(choice.name, tools, names)] }
  }
}
