import { UserError } from '../errors.ts'
import { nearest } from '../nearest.ts'

/** A command line that cannot be understood. */
export function misuse(message: string, hint: string): UserError {
  return new UserError(message, { hint })
}

/** A name that is none of those that exist. `otherwise`: what to do where none of them is near. */
export function unknownName(
  kind: string,
  name: string,
  names: readonly string[],
  otherwise = `Use one of ${names.join(', ')}.`,
): UserError {
  const near = nearest(name, names)
  return misuse(`There is no ${kind} ${name}`, near === undefined ? otherwise : `Did you mean ${near}?`)
}
