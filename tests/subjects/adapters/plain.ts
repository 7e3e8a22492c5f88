import { defineFormatter } from '../../../src/subjects/define.ts'

export default defineFormatter({
  name: 'plain',
  format: ({ target, conversation }) => ({ model: target.model, count: conversation.length }),
})
