import { UserError } from '../errors.ts'

interface Taker {
  readonly id: string
  readonly name: string
  readonly file: object
}

/** By the run of a file: which test has which fixture. */
const taken = new WeakMap<object, Map<string, Taker>>()

/**
 * Gives a test the fixture of a name, as often as it runs. Throws `UserError` where another test of the file has it: they
 * would write over each other's recordings. Names that differ in their case only are one to some systems.
 */
export function takeName(test: Taker, folder: string, name: string): void {
  const names = taken.get(test.file) ?? new Map<string, Taker>()
  taken.set(test.file, names)
  const key = `${folder}/${name}`.normalize('NFC').toLowerCase()
  const other = names.get(key)
  if (other === undefined) names.set(key, test)
  else if (other.id !== test.id) {
    throw new UserError(
      `Two tests have the fixture ${name}.har: ${JSON.stringify(other.name)} and ${JSON.stringify(test.name)}. Give one of them another name.`,
      { hint: 'A fixture has the name of its file, suites and test, without what is no letter and no digit.' },
    )
  }
}
