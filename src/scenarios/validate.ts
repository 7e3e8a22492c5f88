import { readFileSync } from 'node:fs'
import type { ErrorObject, ValidateFunction } from 'ajv/dist/2020.js'
import { explain } from '../yaml/explain.ts'
import type { Mistake } from '../yaml/mistake.ts'
import type { Form } from './form.ts'
import { SCENARIO_WORDS } from './wording.ts'

export interface Validator {
  isForm(value: unknown): value is Form
  /** What is wrong with the value that `isForm` looked at last. */
  mistakes(): readonly Mistake[]
}

let validator: Promise<Validator> | undefined

/** The scenario schema, compiled at first use. */
export function formValidator(): Promise<Validator> {
  validator ??= compile()
  return validator
}

async function compile(): Promise<Validator> {
  const { Ajv2020 } = await import('ajv/dist/2020.js')
  const schema: object = JSON.parse(readFileSync(new URL('./schema.json', import.meta.url), 'utf8'))
  const validate: ValidateFunction<Form> = new Ajv2020({
    allErrors: true,
    verbose: true,
    strict: true,
    strictTypes: false,
    strictTuples: false,
    strictRequired: false,
    // It does not change, so that a test can look whether it is a schema, and every run need not.
    meta: false,
    validateSchema: false,
    code: { optimize: false },
  }).compile<Form>(schema)
  return {
    isForm: (value): value is Form => validate(value),
    mistakes: () => mistakesIn(errorsOf(validate)),
  }
}

function errorsOf(validate: ValidateFunction): readonly ErrorObject[] {
  return validate.errors ?? []
}

/** The branches of the choice between `steps` and `history` say nothing that the choice itself does not. */
function mistakesIn(errors: readonly ErrorObject[]): Mistake[] {
  return explain(
    errors.filter(({ schemaPath }) => !schemaPath.startsWith('#/oneOf/')),
    SCENARIO_WORDS,
  )
}
