import type { ToolDefinition } from '../conversation/message.ts'
import type { NameForm } from '../conversation/names.ts'
import { chosenName, objectSchema, wireTools } from '../conversation/tools.ts'
import type { FormatInput } from '../dialects/dialect.ts'
import { Unsupported } from '../errors.ts'
import type { ToolChoiceForm, ToolForm } from './form.ts'
import { put, putAll } from './put.ts'
import type { Wire } from './wire.ts'

/** The body with the tools and the choice among them. Throws `Unsupported` for what the wire has no words for. */
export function withTools(body: unknown, { tools, options }: FormatInput, wire: Wire, names: NameForm): unknown {
  const declared = wireTools(tools, names)
  if (declared.length === 0) return body
  const choice = options?.toolChoice
  const words = wire.form.toolChoice
  if (choice === 'none' && words?.none === undefined) return body
  if (typeof choice !== 'object') return withWord(withDeclared(body, declared, wire), choice, words)
  const chosen = chosenName(choice.name, declared, names)
  if (words?.named !== undefined) {
    return put(withDeclared(body, declared, wire), words.at, put(words.named.is, words.named.name, chosen))
  }
  // Where none can be named, it is the only one, and some must be called.
  const only = declared.filter(({ name }) => name === chosen)
  return withWord(withDeclared(body, only, wire), 'required', words)
}

function withDeclared(body: unknown, tools: readonly ToolDefinition[], wire: Wire): unknown {
  const form = wire.form.tools?.find(({ server }) => server !== true)
  if (form === undefined) throw new Unsupported('The description of the dialect does not say where tools are declared.')
  const made = tools.reduce((rest, tool) => put(rest, form.at, wireTool(tool, form)), body)
  if (wire.findTools(made).every((found) => found.form === form)) return made
  throw new Unsupported('As the dialect is described, a tool is read as something else when it is written.')
}

function wireTool(tool: ToolDefinition, { is, name, description, parameters }: ToolForm): unknown {
  return putAll(is, [
    [name, tool.name],
    [description, tool.description],
    [parameters, objectSchema(tool)],
  ])
}

function withWord(
  body: unknown,
  word: 'auto' | 'none' | 'required' | undefined,
  words: ToolChoiceForm | undefined,
): unknown {
  if (word === undefined) return body
  if (words?.[word] !== undefined) return put(body, words.at, words[word])
  if (word === 'auto') return body
  throw new Unsupported(`The description of the dialect has no word for the tool choice \`${word}\`.`)
}
