import type { ToolDefinition } from '../conversation/message.ts'
import type { ParsedRequest } from '../dialects/dialect.ts'
import { isLegalName } from './calls/names.ts'
import type { Deviation } from './deviation.ts'

/** Whether the request declares the app's tools, or none, as it should. */
export function compareTools(
  expected: 'sent' | 'withheld',
  told: readonly ToolDefinition[],
  said: ParsedRequest,
): Deviation[] {
  return expected === 'sent' ? withheld(told, said) : sent(said)
}

function withheld(told: readonly ToolDefinition[], said: ParsedRequest): Deviation[] {
  const names = new Set(said.tools.map(({ name }) => name))
  const missing = told.filter(({ name }) => isLegalName(name) && !names.has(name)).map(({ name }) => name)
  if (missing.length > 0)
    return [{ kind: 'tools-withheld', message: `The request does not declare ${missing.join(', ')}.` }]
  const count = told.length - names.size
  return count > 0
    ? [{ kind: 'tools-withheld', message: `The request declares ${names.size} of ${told.length} tools.` }]
    : []
}

function sent({ tools, pointerOf }: ParsedRequest): Deviation[] {
  const [first] = tools
  if (first === undefined) return []
  const message = `The request declares ${tools.map(({ name }) => name).join(', ')}, and should declare no tool.`
  const pointer = pointerOf(first)
  return [pointer === undefined ? { kind: 'tools-sent', message } : { kind: 'tools-sent', message, pointer }]
}
