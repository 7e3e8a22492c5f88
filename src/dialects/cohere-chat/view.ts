import { chatView } from '../chat-view.ts'

/** What the model plans to do with its tools is a text between its content and its calls. */
export const view = chatView({
  before: [],
  behind: [{ member: 'tool_plan', kind: 'text' }],
  resultName: 'name',
})
