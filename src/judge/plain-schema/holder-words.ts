import { isObject } from '../../json.ts'
import { ALWAYS, type Around, IS_OBJECT, isCount, together, unless, type Words } from './word.ts'

/** Words about lists. */
export const LIST_WORDS: Words = {
  about: 'Array.isArray(v)',
  words: {
    items: (wanted, { inner }) => {
      const item = inner(wanted)
      if (item === undefined) return undefined
      if (item === ALWAYS) return ''
      return `for (let at = 0; at < v.length; at++) ${unless(`${item}(v[at])`)}`
    },
    contains: (wanted, { inner, schema }) => {
      if ('minContains' in schema || 'maxContains' in schema) return undefined
      const item = inner(wanted)
      return item && unless(`v.some(${item})`)
    },
    minItems: (limit) => (isCount(limit) ? unless(`v.length >= ${limit}`) : undefined),
    maxItems: (limit) => (isCount(limit) ? unless(`v.length <= ${limit}`) : undefined),
  },
}

/** Words about objects. */
export const OBJECT_WORDS: Words = {
  about: IS_OBJECT,
  words: {
    required: (wanted) => {
      if (!Array.isArray(wanted) || !wanted.every(isName)) return undefined
      return wanted.map((name) => unless(`${memberOf(name)} !== undefined`)).join('\n')
    },
    properties: (wanted, around) => {
      if (!isObject(wanted)) return undefined
      return together(Object.entries(wanted).map(([name, schema]) => memberTest(name, schema, around)))
    },
    additionalProperties: (wanted, { schema, inner }) => {
      const other = inner(wanted)
      if (other === undefined) return undefined
      if (other === ALWAYS) return ''
      const known = Object.keys(isObject(schema.properties) ? schema.properties : {})
      const isKnown = known.map((name) => `name === ${JSON.stringify(name)}`).join(' || ') || 'false'
      return `for (const name in v) ${unless(`${isKnown} || ${other}(v[name])`)}`
    },
    minProperties: (limit, { constant }) =>
      isCount(limit) ? unless(`${constant(holdsAtLeast)}(v, ${limit})`) : undefined,
    maxProperties: (limit, { constant }) =>
      isCount(limit) ? unless(`!${constant(holdsAtLeast)}(v, ${limit} + 1)`) : undefined,
  },
}

function memberTest(name: string, schema: unknown, { inner }: Around): string | undefined {
  const test = inner(schema)
  if (test === undefined) return undefined
  if (test === ALWAYS) return ''
  return unless(`${memberOf(name)} === undefined || ${test}(${memberOf(name)})`)
}

function memberOf(name: string): string {
  return `v[${JSON.stringify(name)}]`
}

/** ajv takes a missing member without a name for none that is missing. */
function isName(name: unknown): name is string {
  return typeof name === 'string' && name !== ''
}

/** Counts no further than it must, and makes no list of the names. */
function holdsAtLeast(value: object, limit: number): boolean {
  let left = limit
  if (left <= 0) return true
  for (const _ in value) if (--left <= 0) return true
  return false
}
