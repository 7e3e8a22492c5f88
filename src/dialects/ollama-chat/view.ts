import { chatView } from '../chat-view.ts'

export const view = chatView({
  before: [{ member: 'thinking', kind: 'reasoning' }],
  behind: [{ member: 'images', kind: 'media' }],
  resultName: 'tool_name',
})
