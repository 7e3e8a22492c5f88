import { IS_OBJECT, isCount, unless, type Word, type Words } from './word.ts'

/** Words about what a value is. */
export const VALUE_WORDS: Words = {
  words: {
    type: (wanted) => {
      const types = (Array.isArray(wanted) ? wanted : [wanted]).map((type) => TYPES.get(type))
      if (types.length === 0 || types.includes(undefined)) return undefined
      return unless(types.map((type) => `(${type})`).join(' || '))
    },
    const: (wanted) => (isScalar(wanted) ? unless(`v === ${JSON.stringify(wanted)}`) : undefined),
    enum: (wanted, { constant }) => {
      if (!Array.isArray(wanted) || !wanted.every(isScalar)) return undefined
      if (wanted.length > FEW) return unless(`${constant(new Set(wanted))}.has(v)`)
      return unless(wanted.map((each) => `v === ${JSON.stringify(each)}`).join(' || ') || 'false')
    },
  },
}

/** So many constants are sooner compared one by one than looked up. */
const FEW = 8

/** What JSON can write as a number. */
const IS_NUMBER = `typeof v === 'number' && Number.isFinite(v)`

const TYPES: ReadonlyMap<unknown, string> = new Map([
  ['object', IS_OBJECT],
  ['array', 'Array.isArray(v)'],
  ['string', `typeof v === 'string'`],
  ['boolean', `typeof v === 'boolean'`],
  ['number', IS_NUMBER],
  ['integer', `${IS_NUMBER} && v % 1 === 0`],
  ['null', 'v === null'],
])

export const STRING_WORDS: Words = {
  about: `typeof v === 'string'`,
  words: {
    pattern: (wanted, { constant }) =>
      typeof wanted === 'string' ? unless(`${constant(new RegExp(wanted, 'u'))}.test(v)`) : undefined,
    minLength: (limit, { constant }) => (isCount(limit) ? unless(`${constant(isLongEnough)}(v, ${limit})`) : undefined),
    maxLength: (limit, { constant }) =>
      isCount(limit) ? unless(`!${constant(isLongEnough)}(v, ${limit} + 1)`) : undefined,
  },
}

export const NUMBER_WORDS: Words = {
  about: IS_NUMBER,
  words: {
    minimum: comparison('>='),
    maximum: comparison('<='),
    exclusiveMinimum: comparison('>'),
    exclusiveMaximum: comparison('<'),
  },
}

function comparison(operator: string): Word {
  return (limit) => (isNumber(limit) ? unless(`v ${operator} ${limit}`) : undefined)
}

/** In characters, of which none takes more than two places. */
function isLongEnough(text: string, limit: number): boolean {
  if (text.length < limit) return false
  return text.length >= 2 * limit || [...text].length >= limit
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value)
}

/** What can be written down and compared; YAML also knows numbers that JSON does not. */
function isScalar(value: unknown): boolean {
  return value === null || (typeof value === 'number' ? Number.isFinite(value) : typeof value !== 'object')
}
