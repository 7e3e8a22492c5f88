import { Refusal } from '../errors.ts'
import type { Conversation, ToolDefinition } from './message.ts'
import { type NameForm, wireName } from './names.ts'
import { isCall, isServerCall } from './parts.ts'

/** The declared tools under the names that the provider takes, each name once. */
export function wireTools(tools: readonly ToolDefinition[], names: NameForm): ToolDefinition[] {
  const byName = new Map<string, ToolDefinition>()
  for (const tool of tools) {
    const name = wireName(tool.name, names)
    if (!byName.has(name)) byName.set(name, { ...tool, name })
  }
  return [...byName.values()]
}

/** The parameters as a schema of type object with properties, which every provider takes. */
export function objectSchema({ parameters }: ToolDefinition): Readonly<Record<string, unknown>> {
  return { properties: {}, ...parameters, type: 'object' }
}

/** The names that the calls of a history have, in order, each once. */
export function calledNames(history: Conversation): string[] {
  return [...new Set(history.flatMap(({ parts }) => parts.filter(isCall).map(({ name }) => name)))]
}

/** The same of tools that the provider runs itself. */
export function serverNames(history: Conversation): string[] {
  return [...new Set(history.flatMap(({ parts }) => parts.filter(isServerCall).map(({ name }) => name)))]
}

/** The wire name of the tool that the app wants called. Throws `Refusal` for one that it does not declare. */
export function chosenName(name: string, tools: readonly ToolDefinition[], names: NameForm): string {
  const chosen = wireName(name, names)
  if (tools.some((tool) => tool.name === chosen)) return chosen
  throw new Refusal(
    `The tool choice names \`${name}\`, which is not among the declared tools. Declare it or choose another.`,
  )
}
