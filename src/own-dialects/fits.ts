import { isDeepStrictEqual } from 'node:util'
import type { Ajv2020 } from 'ajv/dist/2020.js'
import { isObject } from '../json.ts'
import type { Mark, PartForm } from './form.ts'

export type Compile = (schema: object) => (value: unknown) => boolean

/** Schemas of a person's own are compiled apart from the rules. */
export function compiler(ajv: Ajv2020): Compile {
  return (schema) => {
    const validate = ajv.compile(schema)
    return (value) => validate(value) === true
  }
}

/** Whether a value is one, or an object with at least its members, each in the same way. */
export function isLike(wanted: unknown, value: unknown): boolean {
  if (!isObject(wanted)) return isDeepStrictEqual(wanted, value)
  return (
    isObject(value) &&
    Object.entries(wanted).every(([key, member]) => Object.hasOwn(value, key) && isLike(member, value[key]))
  )
}

/** Whether a thing is what the mark tells. */
export function markTest({ is, when }: Mark, compile: Compile): (value: unknown) => boolean {
  const test = when === undefined ? undefined : compile(when)
  return (value) => (is === undefined || isLike(is, value)) && (test === undefined || test(value))
}

/** The same for a part in a message of that role. What is a text as a whole must be one. */
export function partTest(form: PartForm, compile: Compile): (value: unknown, role: unknown) => boolean {
  const { at, kind, in: roles, text } = form
  const fits = markTest(form, compile)
  const isText = text === '' && (kind === 'text' || kind === 'reasoning')
  return (value, role) => {
    if (roles !== undefined && !roles.some((each) => each === role)) return false
    if (isText ? typeof value !== 'string' : at === '' && !isObject(value)) return false
    return fits(value)
  }
}
