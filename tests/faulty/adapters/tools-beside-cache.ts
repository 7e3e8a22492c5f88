import { defineFormatter } from '../../../src/subjects/define.ts'
import { reference } from '../reference.ts'

/** Names the prefix that the provider holds, and sends it again beside. */
export default defineFormatter({
  name: 'tools-beside-cache',
  targets: ['gemini'],
  format(input) {
    const { cachedContent, ...options } = input.options ?? {}
    return { ...reference({ ...input, options }), ...(cachedContent === undefined ? {} : { cachedContent }) }
  },
})
