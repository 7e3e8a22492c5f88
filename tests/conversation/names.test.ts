import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type NameForm, wireName } from '../../src/conversation/names.ts'

const FORM: NameForm = { pattern: /^[a-zA-Z_][a-zA-Z0-9_-]{0,63}$/, maxLength: 64 }
const name = fc.oneof(fc.string({ maxLength: 80 }), fc.constantFrom('', 'a.b', 'a/b', 'a b', '7up', 'n'.repeat(201)))

it('a name that fits stays', () => {
  expect(wireName('read_file', FORM)).toBe('read_file')
})

it('a cleaned name tells where it comes from', () => {
  expect(wireName('files.read', FORM)).toMatch(/^tool_files_read_[0-9a-f]{8}$/)
})

it('every name becomes one that fits', () => {
  fc.assert(
    fc.property(name, (given) => {
      expect(wireName(given, FORM)).toMatch(FORM.pattern)
    }),
  )
})

it('two names never become one', () => {
  fc.assert(
    fc.property(fc.uniqueArray(name), (names) => {
      expect(new Set(names.map((given) => wireName(given, FORM))).size).toBe(names.length)
    }),
  )
})
