import { isObject } from '../../json.ts'
import { Code } from './code.ts'
import { Document, type NamedSchema } from './document.ts'

/** Whether a value is as it should be. */
export type Ok = (value: unknown) => boolean

/**
 * A test that says of each value what a JSON Schema 2020-12 says, and no more than that: no places, no reasons, and so
 * nothing to allocate while it is asked. Undefined for a schema with words that take a validator.
 */
export function plainSchema(schema: object, named: NamedSchema = () => undefined): Ok | undefined {
  if (!isObject(schema)) return undefined
  const code = new Code()
  const test = new Document(schema, code, named).test()
  return test === undefined ? undefined : code.run(test)
}
