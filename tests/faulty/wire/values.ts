import { isObject } from '../../../src/json.ts'
import { saidIn } from './inner.ts'
import type { Wire } from './messages.ts'

const ARGUMENTS = ['args', 'input', 'arguments']
const OUTPUTS = ['response', 'output', 'content']

/** The name of the function that is called, or that gave the result, where the wire says it. */
export function nameOf(block: Wire): unknown {
  const [said] = saidIn(block)
  return said.tool_name ?? said.name
}

export function withName(block: Wire, name: string): Wire {
  const [said, put] = saidIn(block)
  return put({ ...said, [said.role === 'tool' ? 'tool_name' : 'name']: name })
}

/** The arguments of a call: a value, or the text of one. */
export function argumentsOf(block: Wire): unknown {
  const [said] = saidIn(block)
  return said[memberOf(said, ARGUMENTS)]
}

export function withArguments(block: Wire, value: unknown): Wire {
  const [said, put] = saidIn(block)
  return put({ ...said, [memberOf(said, ARGUMENTS)]: value })
}

/** The same result with another content; in what form, the dialect says. */
export function withOutput(block: Wire, value: unknown): Wire {
  const [said, put] = saidIn(block)
  return put({ ...said, [memberOf(said, OUTPUTS)]: value })
}

/** The same result as that of a tool that failed. */
export function withFailure(block: Wire, text: string): Wire {
  if ('functionResponse' in block) return withOutput(block, { error: text })
  if (!isObject(block.toolResult)) return withOutput(block, text)
  return { ...block, toolResult: { ...block.toolResult, content: [{ text }], status: 'error' } }
}

function memberOf(said: Wire, members: readonly string[]): string {
  const member = members.find((each) => each in said)
  if (member === undefined) throw new Error(`None of ${members.join(', ')} in ${JSON.stringify(said)}`)
  return member
}
