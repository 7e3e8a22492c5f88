import { defineFormatter } from '../../../src/subjects/define.ts'
import { reference } from '../reference.ts'
import { withReasoned } from '../wire/reasoning.ts'

/** Sends ids in place of what was encrypted, whether the server keeps anything or not. */
export default defineFormatter({
  name: 'bare-references',
  targets: ['openai-responses'],
  format(input) {
    const body = reference({ ...input, options: { ...input.options, store: true } })
    const bare = withReasoned(body, (blocks) => blocks.map(({ encrypted_content: _, ...item }) => item))
    return { ...bare, store: input.options?.store ?? false }
  },
})
