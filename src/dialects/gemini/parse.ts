import type { Message, Part, ToolDefinition } from '../../conversation/message.ts'
import { isObject, listOf, member } from '../../json.ts'
import type { Body, ParsedRequest, RequestOptions } from '../dialect.ts'
import { type Pointers, pointers } from '../pointers.ts'
import { splitResults } from '../split-results.ts'
import { stringMember, textOf } from '../strings.ts'
import { pairedIds } from './pairing.ts'
import { readPart } from './read-part.ts'
import { eitherCase, spelled } from './spelling.ts'

export function parse(request: Body): ParsedRequest {
  const places = pointers()
  const contents = listOf(request.contents)
  const ids = pairedIds(contents)
  const toolChoice = readChoice(eitherCase(request, 'toolConfig'))
  return {
    messages: [
      ...readSystem(request, places),
      ...contents.flatMap((content, c) => readContent(content, `/contents/${c}`, ids, places)),
    ],
    tools: readTools(request.tools, places),
    ...(toolChoice === undefined ? {} : { toolChoice }),
    pointerOf: places.pointerOf,
  }
}

/** A content without a role, or a bare string. */
function readSystem(request: Body, places: Pointers): Message[] {
  const system = spelled(request, 'systemInstruction')
  if (system === undefined) return []
  const pointer = `/${system.key}`
  const { value } = system
  const parts =
    typeof value === 'string'
      ? [places.at<Part>(pointer, { type: 'text', content: value })]
      : listOf(member(value, 'parts')).flatMap((part, p) => readPart(part, `${pointer}/parts/${p}`, undefined, places))
  return [places.at(pointer, { role: 'system', parts })]
}

function readContent(content: unknown, pointer: string, ids: ReadonlyMap<string, string>, places: Pointers): Message[] {
  const blocks = listOf(member(content, 'parts')).map((part, p) => {
    const at = `${pointer}/parts/${p}`
    return readPart(part, at, ids.get(at), places)
  })
  const messages: readonly Message[] =
    member(content, 'role') === 'model' ? [{ role: 'assistant', parts: blocks.flat() }] : splitResults(blocks)
  return messages.map((message) => places.at(pointer, message))
}

/** One tool may stand without its list. */
function readTools(tools: unknown, places: Pointers): ToolDefinition[] {
  const list = isObject(tools) ? [tools] : listOf(tools)
  return list.flatMap((tool, t) => {
    const declared = spelled(tool, 'functionDeclarations')
    const head = isObject(tools) ? '/tools' : `/tools/${t}`
    return listOf(declared?.value).flatMap((each, d) =>
      isObject(each) ? [places.at(`${head}/${declared?.key}/${d}`, readDeclaration(each))] : [],
    )
  })
}

function readDeclaration(declared: Readonly<Record<string, unknown>>): ToolDefinition {
  const parameters = eitherCase(declared, 'parametersJsonSchema') ?? declared.parameters
  return {
    type: 'function',
    name: textOf(declared.name),
    ...stringMember('description', declared.description),
    ...(isObject(parameters) ? { parameters } : {}),
  }
}

function readChoice(toolConfig: unknown): RequestOptions['toolChoice'] {
  const config = eitherCase(toolConfig, 'functionCallingConfig')
  const allowed = listOf(eitherCase(config, 'allowedFunctionNames'))
  const [only] = allowed
  switch (textOf(member(config, 'mode')).toUpperCase()) {
    case 'AUTO':
    case 'VALIDATED':
      return 'auto'
    case 'NONE':
      return 'none'
    case 'ANY':
      return allowed.length === 1 && typeof only === 'string' ? { name: only } : 'required'
    default:
      return undefined
  }
}
