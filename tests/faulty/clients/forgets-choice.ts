import { defineClient } from '../../../src/clients/define.ts'
import { choices } from '../../../src/clients/reference/list.ts'

/** Offers what is in some list, and not what the person has chosen before. */
export default defineClient({
  name: 'forgets-choice',
  models: ({ target, ...input }) => choices({ ...input, target: { ...target, model: '' } }),
})
