import { defineFormatter } from '../../../src/subjects/define.ts'
import { reference } from '../reference.ts'

/** Leaves the tools out for a model that cannot call any, and the calls of the history as they are. */
export default defineFormatter({
  name: 'strips-tools-only',
  format(input) {
    if (input.options?.toolSupport !== false) return reference(input)
    const { toolSupport, toolChoice, ...options } = input.options
    const { tools, tool_choice, toolConfig, ...body } = reference({ ...input, options })
    return body
  },
})
