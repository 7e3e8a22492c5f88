import { defineFormatter } from '../../../src/subjects/define.ts'
import { reference } from '../reference.ts'

/** Declares its tools to every model. */
export default defineFormatter({
  name: 'ignores-tool-support',
  format: (input) => reference({ ...input, options: { ...input.options, toolSupport: true } }),
})
