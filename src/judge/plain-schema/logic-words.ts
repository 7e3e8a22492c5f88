import { type Around, together, unless, type Words } from './word.ts'

/** Words that put schemas together. */
export const LOGIC_WORDS: Words = {
  words: {
    allOf: (wanted, { here }) => (Array.isArray(wanted) ? together(wanted.map(here)) : undefined),
    anyOf: (wanted, around) => {
      const tests = innerTests(wanted, around)
      return tests && unless(tests.map((test) => `${test}(v)`).join(' || ') || 'false')
    },
    oneOf: (wanted, around) => {
      const tests = innerTests(wanted, around)
      return tests && unless(`${['0', ...tests.map((test) => `${test}(v)`)].join(' + ')} === 1`)
    },
    not: (wanted, { inner }) => {
      const test = inner(wanted)
      return test && unless(`!${test}(v)`)
    },
    if: (wanted, { inner, schema }) => {
      const condition = inner(wanted)
      const meets = inner(schema.then ?? true)
      const otherwise = inner(schema.else ?? true)
      if (condition === undefined || meets === undefined || otherwise === undefined) return undefined
      return unless(`${condition}(v) ? ${meets}(v) : ${otherwise}(v)`)
    },
    $ref: (wanted, { referred }) => {
      const test = typeof wanted === 'string' ? referred(wanted) : undefined
      return test && unless(`${test}(v)`)
    },
  },
}

/** The functions that test several schemas; undefined where one of them takes a validator. */
function innerTests(schemas: unknown, { inner }: Around): readonly string[] | undefined {
  if (!Array.isArray(schemas)) return undefined
  const tests = schemas.map(inner).filter((test) => test !== undefined)
  return tests.length === schemas.length ? tests : undefined
}
