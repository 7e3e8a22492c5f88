import { defineFormatter } from '../../../src/subjects/define.ts'
import { reference } from '../reference.ts'

/** Has no marks for the cache, and does not say so. */
export default defineFormatter({
  name: 'ignores-cache',
  format: (input) => reference({ ...input, options: { ...input.options, cache: false } }),
})
