import { describe, expect, test } from 'vitest'
import { safeText } from '../../src/redaction/safe-text.ts'
import { writtenForms } from '../../src/redaction/written-forms.ts'
import { SECRET_KINDS } from './secret-kinds.ts'

const VALUE = 'hunter2-Zebra/9000'
const safe = safeText({ known: [{ name: 'MY_SECRET', value: VALUE }] })

describe('what is told to a person', () => {
  test.each(writtenForms(VALUE))('does not hold a known value in the form %s', (form) => {
    expect(safe(`POST /x/${form}/y was not recorded`)).not.toContain(form)
  })

  test.each(SECRET_KINDS.filter(({ isShaped }) => isShaped))('does not hold $name', ({ text, secret }) => {
    const encoded = encodeURIComponent(text)
    expect(safe(`It says ${text} .`)).not.toContain(secret)
    expect(decodeURIComponent(safe(`POST /x/${encoded}/y was not recorded`))).not.toContain(secret)
  })

  test('says the same of what is no secret', () => {
    const text = 'POST /v1/models/claude-sonnet-4-5%3Astream?x=%41 was not recorded: /messages/0 was "100%", is "a"'
    expect(safe(text)).toBe(text)
  })
})
