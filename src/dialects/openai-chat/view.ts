import { chatView } from '../chat-view.ts'

export const view = chatView({
  before: [{ member: 'reasoning_content', kind: 'reasoning' }],
  behind: [],
  resultName: 'name',
})
