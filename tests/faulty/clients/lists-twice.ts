import { defineClient } from '../../../src/clients/define.ts'
import { choices } from '../../../src/clients/reference/list.ts'

/** Puts the chosen model behind the list, also where it is in there. */
export default defineClient({
  name: 'lists-twice',
  async models({ target, ...input }) {
    const { models, ...more } = await choices({ ...input, target: { ...target, model: '' } })
    return { ...more, models: [...models, { id: target.model }] }
  },
})
