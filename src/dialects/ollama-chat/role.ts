import type { Role } from '../../conversation/message.ts'
import { member } from '../../json.ts'
import { chatRole } from '../read-chat-calls.ts'

/** The server does not mind the case of a role. */
export function roleOf(message: unknown): Role {
  const role = member(message, 'role')
  return chatRole(typeof role === 'string' ? role.toLowerCase() : role)
}
