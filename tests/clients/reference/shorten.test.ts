import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shorten } from '../../../src/clients/reference/shorten.ts'
import type { Message, Role } from '../../../src/conversation/message.ts'

const role = fc.constantFrom<Role>('user', 'assistant', 'tool')
const history = fc.array(
  role.map((role): Message => ({ role, parts: [] })),
  { maxLength: 12 },
)

test('what is left begins with the user, is less each time, and holds the last thing they said', () => {
  fc.assert(
    fc.property(history, (messages) => {
      const last = messages.findLastIndex(({ role }) => role === 'user')
      let from = 0
      for (let next = shorten(messages, from); next !== undefined; next = shorten(messages, from)) {
        expect(next).toBeGreaterThan(from)
        expect(messages[next]?.role).toBe('user')
        expect(next).toBeLessThanOrEqual(last)
        from = next
      }
      expect(from).toBe(Math.max(last, 0))
    }),
  )
})
