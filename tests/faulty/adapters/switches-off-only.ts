import { defineFormatter } from '../../../src/subjects/define.ts'
import { reference } from '../reference.ts'

/** Switches thinking off, and leaves in the history what was thought. */
export default defineFormatter({
  name: 'switches-off-only',
  targets: ['anthropic-messages'],
  format(input) {
    if (input.options?.thinking !== false) return reference(input)
    const thinking = reference(input).thinking
    const body = reference({ ...input, options: { ...input.options, thinking: true } })
    return thinking === undefined ? body : { ...body, thinking }
  },
})
