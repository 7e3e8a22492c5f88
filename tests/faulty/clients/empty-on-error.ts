import { defineClient } from '../../../src/clients/define.ts'
import { choices } from '../../../src/clients/reference/list.ts'

/** Shows an empty list where the provider does not answer. */
export default defineClient({
  name: 'empty-on-error',
  async models(input) {
    const offered = await choices(input)
    return offered.problem === undefined ? offered : { models: [] }
  },
})
