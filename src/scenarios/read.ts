import { UserError } from '../errors.ts'
import { isObject } from '../json.ts'
import { userError } from '../yaml/mistake.ts'
import { readSource, type Source } from '../yaml/source.ts'
import type { Scenario } from './scenario.ts'
import { formValidator } from './validate.ts'
import { variantsOf } from './variants.ts'

const FIRST_LINE = 'Begin with `scenario:`, its id.'

/** Reads a scenario and checks all of it. Throws `UserError` with the place of every mistake. */
export async function readScenario(file: string): Promise<Scenario> {
  return toScenario(readSource(file))
}

export async function toScenario(source: Source): Promise<Scenario> {
  const { file, value } = source
  if (value === null) throw new UserError('The file is empty.', { place: { file }, hint: FIRST_LINE })
  if (!isObject(value)) throw userError([{ path: [], message: 'A scenario is a mapping.', hint: FIRST_LINE }], source)
  const validator = await formValidator()
  if (!validator.isForm(value)) throw userError(validator.mistakes(), source)
  const { scenario: id, title, why, seen = [], tags = [] } = value
  return { id, title, why, seen, tags, file, variants: variantsOf(value, source, validator) }
}
