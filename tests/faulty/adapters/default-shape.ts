import { dialects } from '../../../src/dialects/index.ts'
import { parseTarget } from '../../../src/providers/index.ts'
import { defineFormatter } from '../../../src/subjects/define.ts'
import { reference } from '../reference.ts'

/** Takes a target that it does not know for one that is like OpenAI. */
export default defineFormatter({
  name: 'default-shape',
  format: (input) =>
    dialects.some(({ id }) => id === input.target.dialect)
      ? reference(input)
      : reference({ ...input, target: parseTarget('openai') }),
})
