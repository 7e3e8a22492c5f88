import { readFileSync } from 'node:fs'
import type { Ajv2020, ValidateFunction } from 'ajv/dist/2020.js'
import type { Message } from '../conversation/message.ts'
import type { Body, FormatInput } from '../dialects/dialect.ts'
import type { FailedResponse, SessionContext } from './subject.ts'

/** A subject's answer where it does not go on. */
export type Declined = { readonly refused: string } | { readonly unsupported: string; readonly url?: string }

/** The result of each method that a subject serves. */
export interface Results {
  readonly initialize: {
    readonly name: string
    readonly targets?: readonly string[]
    readonly kind: 'stateless' | 'stateful'
  }
  readonly format: { readonly body: unknown; readonly mutatedInput?: boolean } | Declined
  readonly 'session/open': { readonly session: string } | Declined
  readonly 'session/request': Results['format']
  readonly 'session/reply': Declined | object | null
  readonly 'session/failed': Declined | object | null
  readonly 'session/close': object | null
  readonly shutdown: object | null
}
export type Method = keyof Results

/** The parameters of each method. */
export interface Params {
  readonly initialize: object
  readonly format: FormatInput
  readonly 'session/open': SessionContext
  readonly 'session/request': { readonly session: string; readonly input: FormatInput }
  readonly 'session/reply': { readonly session: string; readonly response: Body; readonly message: Message }
  readonly 'session/failed': { readonly session: string; readonly failure: FailedResponse }
  readonly 'session/close': { readonly session: string }
  readonly shutdown: object
}

const SCHEMA = new URL('../schemas/subject-protocol.json', import.meta.url)

let ajv: Promise<Ajv2020> | undefined

/** Checks what came back over the protocol; says what is wrong where it does not fit. */
export async function checkResult<M extends Method>(
  method: M,
  result: unknown,
): Promise<{ readonly fits: true; readonly value: Results[M] } | { readonly fits: false; readonly problem: string }> {
  ajv ??= load()
  const checker = await ajv
  const validate = validator<Results[M]>(checker, method)
  if (validate(result)) return { fits: true, value: result }
  return { fits: false, problem: `Its answer to ${method} does not fit the protocol: ${problem(checker, validate)}` }
}

function validator<T>(checker: Ajv2020, method: Method): ValidateFunction<T> {
  const ref = `subject-protocol#/$defs/${method.replace('/', '~1')}`
  const found = checker.getSchema(ref) ?? checker.compile({ $ref: ref })
  return found as ValidateFunction<T>
}

async function load(): Promise<Ajv2020> {
  const { Ajv2020 } = await import('ajv/dist/2020.js')
  return new Ajv2020({ allowUnionTypes: true }).addSchema(JSON.parse(readFileSync(SCHEMA, 'utf8')))
}

function problem(checker: Ajv2020, validate: ValidateFunction): string {
  return checker.errorsText(validate.errors, { dataVar: 'result' })
}
