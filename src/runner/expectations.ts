import type { ErrorObject } from 'ajv/dist/2020.js'
import type { Message } from '../conversation/message.ts'
import type { Body } from '../dialects/dialect.ts'
import { isObject } from '../json.ts'
import { type CompiledSchema, compileSchema } from '../judge/ajv.ts'
import type { Exchange } from '../scenarios/case.ts'

export interface Sent {
  readonly body: Body
  readonly messages: readonly Message[]
  /** No request of the case comes after it. */
  readonly isLast: boolean
}

/** What the scenario wants of a request beside being accepted and faithful, and does not get: a sentence each. */
export function unmetBy({ body, messages, isLast }: Sent, exchange: Exchange): readonly string[] {
  const { expect, conversation } = exchange
  // A text that is to be there cannot be before it was said.
  const due = expect.present.filter((text) => isLast || holds(conversation, text))
  return [
    ...due.filter((text) => !holds(messages, text)).map((text) => `The request does not hold ${JSON.stringify(text)}.`),
    ...expect.absent
      .filter((text) => holds(messages, text))
      .map((text) => `The request holds ${JSON.stringify(text)}, which is to be gone.`),
    ...(expect.body === undefined ? [] : bodyUnmet(body, expect.body)),
  ]
}

/** Whether the text stands in any string of the messages. */
export function holds(value: unknown, text: string): boolean {
  if (typeof value === 'string') return value.includes(text)
  if (Array.isArray(value)) return value.some((item) => holds(item, text))
  return isObject(value) && Object.values(value).some((inner) => holds(inner, text))
}

/** What the schema itself says goes before what its keywords have to say. */
function bodyUnmet(body: Body, schema: object): string[] {
  const { ok, errors } = compiled(schema)
  if (ok(body)) return []
  if ('description' in schema) return [`The body is not as it should be. ${schema.description}`]
  return errors(body).map(bodySentence)
}

function bodySentence({ instancePath, keyword, message }: ErrorObject): string {
  if (keyword === 'false schema') return `The body has ${instancePath}, which is to be absent.`
  return `The body${instancePath === '' ? '' : ` at ${instancePath}`} ${message}.`
}

const schemas = new WeakMap<object, CompiledSchema>()

/** A scenario's schema serves all of its cases. */
function compiled(schema: object): CompiledSchema {
  const known = schemas.get(schema) ?? compileSchema(schema)
  schemas.set(schema, known)
  return known
}
