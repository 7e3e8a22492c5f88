import { sentOtherwise } from '../reference.ts'

/** Sends the tool choice of the app also where no tools are left. */
export default sentOtherwise(
  'keeps-choice',
  (body, { options }) => {
    const choice = options?.toolChoice
    return 'tools' in body || typeof choice !== 'string' ? body : { ...body, tool_choice: choice }
  },
  ['openai-chat'],
)
