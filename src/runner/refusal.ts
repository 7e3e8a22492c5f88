import type { Expectation } from '../scenarios/case.ts'
import type { Failure } from '../subjects/subject.ts'

/** Errors of the language and of the system: they befall a program, nobody writes them as an answer. */
const BEFALLING = ['TypeError', 'ReferenceError', 'RangeError', 'SyntaxError', 'AssertionError', 'SystemError']

/** A plain error thrown on purpose is a refusal where one is allowed: not every app has a class for it. */
export function isRefusal({ cause, errorName, message }: Failure, { refusal }: Pick<Expectation, 'refusal'>): boolean {
  if (refusal === 'never' || cause !== 'throws' || message === '') return false
  return errorName !== undefined && !BEFALLING.includes(errorName)
}
