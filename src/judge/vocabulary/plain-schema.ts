import { isObject } from '../../json.ts'

type Ok = (value: unknown) => boolean

/** What a schema of few words asks, without a validator: that costs more to call than such a question. */
const WORDS: Readonly<Record<string, (wanted: unknown) => Ok | undefined>> = {
  type: (wanted) => (typeof wanted === 'string' ? TYPES[wanted] : undefined),
  enum: (wanted) => (isPlainList(wanted) ? oneOf(new Set(wanted)) : undefined),
  required: (wanted) => (Array.isArray(wanted) ? holding(wanted) : undefined),
  pattern: (wanted) => (typeof wanted === 'string' ? matching(new RegExp(wanted, 'u')) : undefined),
}

const TYPES: Readonly<Record<string, Ok>> = {
  object: isObject,
  array: Array.isArray,
  string: (value) => typeof value === 'string',
  boolean: (value) => typeof value === 'boolean',
  null: (value) => value === null,
}

/** A test that says what JSON Schema says; undefined for a schema that takes a validator. */
export function plainSchema(schema: Readonly<Record<string, unknown>>): Ok | undefined {
  const tests: Ok[] = []
  for (const [word, wanted] of Object.entries(schema)) {
    const test = Object.hasOwn(WORDS, word) ? WORDS[word]?.(wanted) : undefined
    if (test === undefined) return undefined
    tests.push(test)
  }
  const [first, second, third] = tests
  if (first === undefined || third !== undefined) return undefined
  return second === undefined ? first : (value) => first(value) && second(value)
}

function isPlainList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string' || item === null)
}

function oneOf(allowed: ReadonlySet<unknown>): Ok {
  return (value) => allowed.has(value)
}

function holding(names: readonly string[]): Ok {
  return (value) => !isObject(value) || names.every((name) => value[name] !== undefined)
}

function matching(pattern: RegExp): Ok {
  return (value) => typeof value !== 'string' || pattern.test(value)
}
