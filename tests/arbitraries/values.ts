import fc from 'fast-check'

/** As formatters write in place of what cannot be sent: a letter or two of it cannot be told from what was said. */
const PLACEHOLDERS = '[image omitted] [audio omitted] [video omitted] [document omitted] [file omitted] continue. error'

/** What a person or a model may say: any script, at least one visible character. */
export const said = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
  .filter((text) => text.trim() !== '' && !PLACEHOLDERS.includes(text.trim().toLowerCase()))

const key = fc.oneof(fc.constantFrom('path', 'city', 'output', 'error', ''), fc.string({ maxLength: 5 }))

/** A JSON value, as it is after a trip through JSON. */
export const json = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom(null, true, false, 0, 1e21, 2 ** 53 - 1, 0.1),
    fc.integer(),
    fc.string({ unit: 'grapheme', maxLength: 8 }),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(key, tie('value'), { maxKeys: 3, noNullPrototype: true }),
  ),
})).value

export const jsonObject = fc.dictionary(key, json, { maxKeys: 3, noNullPrototype: true })

/** What a tool may give: text, also such that looks like JSON, or any value. */
export const response = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 20 }),
  fc.constantFrom('', ' ', '[1]', 'null', '42', '{"output": 1}', 'Error: no such file'),
  json,
)
