import { readFileSync } from 'node:fs'
import type { Ajv2020, ValidateFunction } from 'ajv/dist/2020.js'

/** What came over a protocol, checked; or what is wrong with it. */
export type Fitting<T> = { readonly fits: true; readonly value: T } | { readonly fits: false; readonly problem: string }

/** `R`: the type of each definition of the schema. */
export type ProtocolCheck<R> = <M extends keyof R & string>(method: M, value: unknown) => Promise<Fitting<R[M]>>

/**
 * Checks what came over a protocol against the definition that is named after the method (`schemas/<name>.json`).
 * `shown`: what the value is called in problems.
 */
export function protocolCheck<R extends object>(name: string, shown = 'result'): ProtocolCheck<R> {
  let ajv: Promise<Ajv2020> | undefined
  return async <M extends keyof R & string>(method: M, value: unknown) => {
    ajv ??= load(name)
    const checker = await ajv
    const validate = validator<R[M]>(checker, `${name}#/$defs/${method.replace('/', '~1')}`)
    if (validate(value)) return { fits: true, value }
    return { fits: false, problem: checker.errorsText(validate.errors, { dataVar: shown }) }
  }
}

function validator<T>(checker: Ajv2020, ref: string): ValidateFunction<T> {
  const found = checker.getSchema(ref) ?? checker.compile({ $ref: ref })
  return found as ValidateFunction<T>
}

async function load(name: string): Promise<Ajv2020> {
  const { Ajv2020 } = await import('ajv/dist/2020.js')
  const schema = new URL(`../schemas/${name}.json`, import.meta.url)
  return new Ajv2020({ allowUnionTypes: true, discriminator: true }).addSchema(JSON.parse(readFileSync(schema, 'utf8')))
}
