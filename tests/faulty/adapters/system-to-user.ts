import { eachMessage, toldOtherwise } from '../reference.ts'

/** Says in the user's name what the app says. */
export default toldOtherwise(
  'system-to-user',
  eachMessage((message) => (message.role === 'system' ? { ...message, role: 'user' } : message)),
)
